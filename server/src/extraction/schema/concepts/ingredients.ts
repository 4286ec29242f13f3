import { concept } from '../concept.ts'
import { graded } from '../graded.ts'

export const ingredients = concept({
  id: 'ingredients',
  kind: 'lines',
  names:
    'ingredient|recipe ingredient|ingredient list|zutaten|ingrédient|ingredientes|ingredienti|ingrediënten|składniki|zutat|ингредиенты|ingredienser|ainekset|malzemeler|ingredience|suroviny|bahan|состав|інгредієнти|재료|配料|食材|المكونات|מרכיבים|hozzávalók|ingrediente',
  askedAs:
    '食材|材料|配料|ingredient name|what you need|what you ll need|you will need|shopping list|recipe ingredient list|items needed|list of ingredient|ingredient text|ingredient line|ingrediencie|lista de ingredientes|liste des ingrédients|zutatenangaben|lista składników',
  paths: 'recipeIngredient|ingredients',
  listFit: countedFit,
  isMeasured: true,
})

/** Most ingredients begin with an amount, and none is a paragraph. */
function countedFit(texts: readonly string[], mean: number): number {
  const counted = texts.filter((text) => /\d|[¼½¾⅓⅔⅛]|to taste/u.test(text)).length / texts.length
  const isLong = mean > 120 ? 0.3 : 0
  const isShort = mean < 6 ? 0.2 : 0
  return (
    graded(counted, { much: 0.4, more: 0.1, little: 0.15, less: -0.2 }) -
    isLong -
    (texts.length < 2 ? 0.15 : 0) -
    isShort
  )
}
