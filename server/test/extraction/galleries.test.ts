import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, framed } from './asked-for.ts'

const pictures = { type: 'array', items: address }
const thumbnails = { type: 'array', items: address, description: 'small preview pictures' }
const origin = 'https://site.example'
const views = ['front', 'back', 'side']
const full = views.map((view) => `${origin}/media/kettle-${view}.jpg`)

const slide = (view: string): string =>
  `<div class="gallery__image"><a href="/media/kettle-${view}.jpg"><img src="/media/kettle-${view}-600x600.jpg" srcset="/media/kettle-${view}-300x300.jpg 300w" alt="Kettle"></a></div>`
const others = `<section><h2>Goes with it</h2>${['Tray', 'Filter'].map((name) => `<div class="card"><a href="/p/${name}"><img src="/media/${name}.jpg" alt="${name}"></a><h3>${name}</h3><b>€ 9.00</b></div>`).join('')}</section>`

test('the pictures of a product are those of its gallery in their full size, and not the one that markup names', () => {
  const page = framed(
    `<script type="application/ld+json">{"@type":"Product","name":"Kettle","image":"${full[0]}"}</script><div class="product-gallery"><div class="wrap">${views.map(slide).join('')}</div></div><h1>Kettle</h1><p>Boils a litre in three minutes.</p>${others}`,
  )
  for (const name of ['images', 'galleryImages', 'product_photos'])
    assert.deepEqual(extracted(page, { [name]: pictures }), { [name]: full })
})

test('pictures that markup lists are told as it lists them, each in one size', () => {
  const listed = full.flatMap((one) => [
    one,
    one.replace('.jpg', '_1024x1024.jpg'),
    one.replace('.jpg', '_compact.jpg'),
  ])
  const page = framed(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Kettle', image: listed })}</script><div class="slider"><img src="/media/a.jpg" alt=""><img src="/media/b.jpg" alt=""></div><h1>Kettle</h1><p>Boils a litre in three minutes.</p>`,
  )
  const { images } = extracted(page, { images: pictures }) as { images: string[] }
  assert.deepEqual(
    images.map((one) => one.replace(/_\w+\.jpg/, '.jpg')),
    full,
  )
})

test('pictures that differ in what is asked of one address are several, those that differ in width are one', () => {
  const picture = (at: number): string => `<div><img src="/image.php?id=${at}&w=640" alt=""></div>`
  const page = framed(
    `<h1>Kettle</h1><div class="gallery">${[1, 2, 3].map(picture).join('')}<div><img src="/image.php?id=3&w=80" alt=""></div></div><p>Boils a litre in three minutes.</p>`,
  )
  assert.deepEqual(extracted(page, { images: pictures }), {
    images: [1, 2, 3].map((at) => `${origin}/image.php?id=${at}&w=640`),
  })
})

test('thumbnails are the small pictures beside the large one', () => {
  const page = framed(
    `<h1>Skateboard</h1><div id="slides"><div><a href="/photo?n=1"><img id="photo" itemprop="image" src="/media/1_614.jpg" alt=""></a></div><ul>${[1, 2, 3].map((at) => `<li><a href="/photo?n=${at}"><img src="/media/${at}_114.jpg" alt=""></a></li>`).join('')}</ul></div><p>A board of the seventies, hardly used.</p>`,
  )
  assert.deepEqual(extracted(page, { photos: thumbnails }), {
    photos: [1, 2, 3].map((at) => `${origin}/media/${at}_114.jpg`),
  })
})

test('pictures that lead to pages of their own are no gallery', () => {
  const page = framed(
    `<h1>Kettle</h1><p>Boils a litre in three minutes.</p><div class="carousel">${['a', 'b', 'c'].map((name) => `<a href="/p/${name}"><img src="/media/${name}.jpg" alt=""></a>`).join('')}</div><figure><img src="/media/kettle.jpg" alt="Kettle"></figure>`,
  )
  const { images } = extracted(page, { images: { ...pictures, description: 'pictures of the product' } }) as {
    images: string[]
  }
  assert.ok(images.includes(`${origin}/media/kettle.jpg`), String(images))
})
