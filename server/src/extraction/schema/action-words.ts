/** What a link or a button does. */
export const action =
  /^(?:follow|share|subscribe|shop(?: now| all)?|menu|search|home|checkout|cart|log ?in|sign ?(?:in|up)|read more|learn more|see (?:all|more)|view (?:all|more)|more|next|previous|back|close|open|edit|save|print)$/i
