import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text, texts } from './asked-for.ts'

const icon = (name: string): string => `<div class="icon"><img src="/${name}.png" alt="${name}"></div>`

test('steps below lines that count them are told without these, whatever else stands there', () => {
  const step = (at: number, said: string): string =>
    `<li><div class="x1"><h3 class="x2">Étape ${at}</h3><div>${icon('sel')}${icon('thym')}</div></div><p class="x3">${said}</p></li>`
  const page = `<h1>Soupe d’hiver</h1><div><p>Étape 1</p><p>Lavez les légumes.</p><button>Suivant</button></div>
    <ul>${step(1, 'Lavez les légumes et coupez-les.')}${step(2, 'Faites-les cuire une heure.')}${step(3, 'Salez.')}</ul><p>Bon appétit !</p>`
  assert.deepEqual(filled(page, { etapes: texts }), {
    etapes: ['Lavez les légumes et coupez-les.', 'Faites-les cuire une heure.', 'Salez.'],
  })
  const portuguese = `<h1>Sopa de inverno</h1><section><h4>Passo 1</h4><p>Lave os legumes.</p><h4>Passo 2</h4><p>Cozinhe por uma hora.</p><p>Não deixe ferver.</p><h4>Dicas</h4><p>Sirva quente.</p></section>`
  assert.deepEqual(filled(portuguese, { passos: texts }), {
    passos: ['Lave os legumes.', 'Cozinhe por uma hora. Não deixe ferver.'],
  })
})

test('the letter in a round is not who wrote it, and counted steps were written by nobody', () => {
  const review = (name: string, stars: number, said: string): string =>
    `<div class="q1"><span class="q2">${name.slice(0, 1)}</span><div class="q3"><p class="q4">${name}</p><span>${stars}/5</span></div><p class="q5">${said}</p></div>`
  const steps = [1, 2, 3].map(
    (at) => `<li><h3>Étape ${at}</h3><p>Mélangez le tout encore une fois, la ${at}e fois avec soin.</p></li>`,
  )
  const page = `<h1>Gâteau au miel</h1><ul>${steps.join('')}</ul><div>Commentaires</div><div>${review('lucienne', 5, 'Il ne restait rien du tout.')}${review('bastien', 4, 'Un peu sec, mais très bon.')}</div>`
  assert.deepEqual(filled(page, { avis: listOf({ pseudo: text, note: { type: 'integer' }, texte: text }) }), {
    avis: [
      { pseudo: 'lucienne', note: 5, texte: 'Il ne restait rien du tout.' },
      { pseudo: 'bastien', note: 4, texte: 'Un peu sec, mais très bon.' },
    ],
  })
})

test('a note that is a number is a grade, and one that is a text a remark', () => {
  const page = `<h1>Tarte aux prunes</h1><div class="rating">4.6/5</div><p>Note de l'auteur : se mange tiède.</p><p>Une tarte simple.</p>`
  assert.deepEqual(filled(page, { note: number, note_auteur: text }), { note: 4.6, note_auteur: 'se mange tiède.' })
})

test('spoons and sprigs are units in French, too', () => {
  const lines = ["6 c.à.s d'huile d'olive", '1 brin de thym', '350 g de courgette', '2 feuilles de laurier']
  const page = `<h1>Ratatouille</h1><h2>Ingrédients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  assert.deepEqual(filled(page, { ingredients: listOf({ quantite: number, unite: text, nom: text }) }), {
    ingredients: [
      { quantite: 6, unite: 'c.à.s', nom: "huile d'olive" },
      { quantite: 1, unite: 'brin', nom: 'thym' },
      { quantite: 350, unite: 'g', nom: 'courgette' },
      { quantite: 2, nom: 'feuilles de laurier' },
    ],
  })
})
