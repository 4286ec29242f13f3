import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from '../../server/src/page/blocks/texts-of.ts'
import { fewBlocks } from '../../server/src/page/main-content/main-content.ts'
import { groupBits } from '../../server/src/page/roles/class-words.ts'
import { blockWeights, type Labels, type ReadPage, readPage, tokensOf } from './labelled-pages.ts'

/** A page of which only its recipe is known. */
export interface RecipePage extends ReadPage {
  /** Which blocks say an ingredient or a step: 2 among others that do, 1 where it may be a menu's entry. */
  readonly said: Uint8Array
}

interface RecipeRow {
  readonly id: string
  readonly url: string
  readonly gold: {
    readonly ingredients?: readonly string[] | null
    readonly instructions_list?: readonly string[] | null
  }
}

/** Other blocks count where the trees are as sure as this without them. */
const surely = 0.8
const hardly = 0.1

/** A block says an ingredient when it has so much of it, and little else. */
const enoughOfIngredient = 0.3
const mostOfIngredient = 2
const fewestLetters = 3
const fewestOfStep = 15
/** How many of the blocks beside it say another. */
const fewestBeside = 2

/** Reads a folder of `truth.jsonl`, whose rows have a recipe as `gold`, and `html/<id>.html.gz`; undefined when it is no such folder. */
export function recipePages(folder: string): RecipePage[] | undefined {
  const rows = readFileSync(join(folder, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecipeRow)
  if (rows[0]?.gold === undefined) return undefined
  return rows
    .map((row) => {
      const page = readPage(folder, row)
      return Object.assign(page, { said: saidBy(textsOf(page.blocks).map(lettersOf), row.gold) })
    })
    .filter(({ blocks }) => blocks.count >= fewBlocks)
}

/** Of a recipe's page the recipe is right, and of the rest what trees trained without it are sure of; comments never are. */
export function recipeLabels({ blocks, said }: RecipePage, chances: Float64Array): Labels {
  const labels = new Float32Array(blocks.count)
  const weights = blockWeights(textsOf(blocks).map(tokensOf))
  for (const [block, chance] of chances.entries()) {
    const isComment = (blocks.parts.allGroups(blocks.part(block)) & groupBits.comment) !== 0
    if (said[block] === 2 || (chance > surely && !isComment)) labels[block] = 1
    else if (chance >= hardly || said[block] === 1) weights[block] = 0
  }
  return { labels, weights }
}

function saidBy(blocks: readonly string[], { ingredients, instructions_list: steps }: RecipeRow['gold']): Uint8Array {
  const wanted = (ingredients ?? []).map(lettersOf).filter(({ length }) => length > fewestLetters)
  const wantedSteps = (steps ?? []).map(lettersOf).filter(({ length }) => length >= fewestOfStep)
  const isSaid = blocks.map(
    (own) =>
      (own.length >= fewestLetters && wanted.some((ingredient) => saysIngredient(own, ingredient))) ||
      (own.length >= fewestOfStep && wantedSteps.some((step) => step.includes(own) || own.includes(step))),
  )
  return Uint8Array.from(isSaid, (isOne, block) => {
    if (!isOne) return 0
    return [-2, -1, 1, 2].filter((step) => isSaid[block + step] === true).length >= fewestBeside ? 2 : 1
  })
}

function saysIngredient(own: string, ingredient: string): boolean {
  if (own.includes(ingredient)) return own.length < mostOfIngredient * ingredient.length
  return ingredient.includes(own) && own.length >= enoughOfIngredient * ingredient.length
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
