/** Lists of what people write in a thread, by name keys. */
export const postLists =
  /(?:^| )(?:post|posting|comment|message|entry|beitrag|beiträg|beitraeg|kommentar|mensaje|comentario|messaggio|mensagem|mensagen|wpis|inlägg|inlagg)(?:s|e|es|er)?$/

/** Those of answers, which the first post may be none of. */
export const replyLists =
  /(?:^| )(?:reply|answer|response|antwort|antworten|respuesta|risposta|réponse|reponse|resposta|svar)(?:s|es)?$/

/** True for a list of what people write in a thread, answers or not, by its name key. */
export function listsPosts(key: string): boolean {
  return postLists.test(key) || replyLists.test(key)
}

/** Those of what stands below something that another wrote. */
export const commentLists = /(?:^| )(?:comment|kommentar|comentario)(?:s|e|es|er)?$/

/** Who began a thread. */
export const threadStarter =
  /^(?:op|opener|opened by|starter|started by|(?:thread|topic|discussion) (?:starter|author|creator)|original poster|asker|asked by|created by|posted by|author|autor|fragesteller|themenstarter|ersteller|erstellt von)$/
