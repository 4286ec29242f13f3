/** What a field is called that asks for whom somebody plays. */
export const playedNames =
  /(?:^| )(?:role|character|character name|rolle|rollenname|figur|rôle|personnage|papel|personaje|ruolo|personaggio|personagem)$/

const before =
  /^(?:(?:\.{3}|…)\s*|(?:as|als|comme|como|come|in the role of|in der rolle|dans le rôle (?:de |d['’])|en el papel de|nel ruolo di)\s+)(?=["“„«'‘]?\p{Lu})/u

/** "as Captain Nemo", "… Captain Nemo": whom somebody plays, without what leads to it from the name of the actor. */
export function playedAlone(text: string): string {
  return text.replace(before, '')
}
