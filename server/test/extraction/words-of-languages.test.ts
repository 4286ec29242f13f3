import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOf } from './asked.ts'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const object = (properties: object): object => ({ type: 'object', properties })
const list = (properties: object): object => ({ type: 'array', items: object(properties) })

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

test('names of fields in the page’s language mean what they mean in English', () => {
  const told: Readonly<Record<string, string>> = {
    texte: 'body',
    tekst: 'body',
    mensagem: 'body',
    commentaire: 'body',
    utilisateur: 'author',
    användare: 'author',
    dato: 'date_published',
    descrição: 'description',
    enlace: 'url',
    lien: 'url',
    billede: 'image',
    duración: 'total_time',
    durata: 'total_time',
    dificuldade: 'difficulty',
    endereço: 'address',
    adresa: 'address',
    salaris: 'salary',
    antal_personer: 'yields',
    farve: 'color',
    trefwoorden: 'keywords',
    employeur: 'company',
  }
  for (const [name, id] of Object.entries(told)) assert.equal(planOf(name).concept?.id, id, name)
})

test('comments are read under French and Danish names', () => {
  const comments = ['Valentin', 'Tupepa', 'Marine', 'Judith'].map(
    (name, at) =>
      `<div class="comment"><p class="serif">Une recette facile, que je referai avec plaisir pour la fête numéro ${at}.</p><div class="who">${name}</div><div class="tools"><button>${at}</button> <span>Signaler ${at}</span></div></div>`,
  )
  const page = `<h1>Filet de saumon</h1><section><h2>Commentaires</h2>${comments.join('')}</section>`
  const { commentaires } = filled(page, { commentaires: list({ auteur: text, texte: text }) }) as {
    commentaires: object[]
  }
  assert.equal(commentaires.length, 4)
  assert.deepEqual(commentaires[1], {
    auteur: 'Tupepa',
    texte: 'Une recette facile, que je referai avec plaisir pour la fête numéro 1.',
  })
})

test('a review that is a text is what somebody wrote, and a number counts them', () => {
  assert.equal(planOf('review').concept?.id, 'body')
  assert.equal(planOf('reviews', { type: 'integer' }).concept?.id, 'review_count')
  assert.equal(planOf('review', { type: 'integer' }).concept?.id, 'review_count')
  const page = `<h1>A course</h1><section><h2>Reviews</h2>${['Aug 2024', 'Jun 2024', 'May 2024', 'Mar 2024']
    .map(
      (day, at) =>
        `<article><section class="left"><div class="when">${day}</div></section><section class="right"><div class="told">It touches upon many topics, of which I liked number ${at} best of all.</div></section></article>`,
    )
    .join('')}</section>`
  const { testimonials } = filled(page, { testimonials: list({ month: text, review: text }) }) as {
    testimonials: object[]
  }
  assert.deepEqual(testimonials[1], {
    month: 'Jun 2024',
    review: 'It touches upon many topics, of which I liked number 1 best of all.',
  })
})
