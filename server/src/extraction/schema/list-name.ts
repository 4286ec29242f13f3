/** What says that there are several, where they stand or whose they are, and nothing of what they are. */
const tail =
  /(?<=\S) (?:list|listing|liste|lista|lijst|elenco|entry|entrie|row|line|item|record|card|tile|box|boxe|teaser|panel|table|offered|provided|available|shown|listed|found)$/
const head =
  /^(?:list of|list|page|main|article|content|document|doc|all|available|lista de|lista di|lista|elenco|liste des|liste de|liste|lijst)(?: (?=\S))/
/** "Zutatenliste", "ingredienslista" */
const compound = /(?<=\p{L}{5})(?:liste|angaben|lista|lijst)$/u
const ofRecipes = /(?<=\S) (?:da receita|de la receta|de la recette|della ricetta|ricetta)$|^rezept(?=\p{L}{5})/u
/** Without these the rest would be something else: the sections of a menu are no menu. */
const whole =
  /^(?:main|all|list) (?:menu|content|image|title)$|^(?:line|order|action|agenda|todo|to do|in|feature|price|size|gift|business|time|league|multiplication) (?:item|box|card|table)$/

/** What a list is of, by the words of its name: "ISBN list" of ISBNs, "page sections" of sections, "Zutatenliste" of ingredients. */
export function listName(key: string): string {
  if (whole.test(key)) return key
  return key.replace(tail, '').replace(head, '').replace(compound, '').replace(ofRecipes, '')
}
