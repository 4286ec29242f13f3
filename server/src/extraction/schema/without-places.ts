/** Where something stands, and not what it is called. */
const places =
  /\b(?:under|below|beneath|underneath|above|over|beside|next to|after|before|behind) (?:the|its|each|every|this) (?:\w+ )?(?:headline|heading|title|name|price|picture|photo|image|icon|logo|link|button|label|figure|number|quote|description|date|author)s?\b/gi

/** A description without what only tells where on the page a value stands: "short text under the link" is no link. */
export function withoutPlaces(description: string): string {
  return description.replaceAll(places, ' ')
}
