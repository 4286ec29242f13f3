/** Lists of what people write in a thread, by name keys. */
export const postLists =
  /(?:^| )(?:post|posting|comment|message|entry|beitrag|beiträge|kommentar|mensaje|comentario|messaggio|mensagem|mensagen|wpis|inlägg)(?:s|e|es|er)?$/

/** Those of answers, which the first post may be none of. */
export const replyLists =
  /(?:^| )(?:reply|answer|response|antwort|antworten|respuesta|risposta|réponse|resposta|svar)(?:s|es)?$/
