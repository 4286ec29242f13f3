/** What lists of tags are called, as name keys. */
export const tagNames =
  /(?:^| )(?:tag|skill|technology|tech|topic|label|benefit|perk|amenity|genre|category|keyword|stack|tool|feature|badge|theme|kompetenz|habilidade|habilidad|competenza|beneficio|etiqueta|etichetta|schlagwort|schlagwörter|umiejętność|tagg)s?(?: |$)/

/** Classes of elements that are made to be tags. */
export const tagClasses =
  /(?:^|[\s_-])(?:tags?|chips?|badges?|pills?|labels?|skills?|category|categories|keywords?|topics?)(?:$|[\s_-])/i
