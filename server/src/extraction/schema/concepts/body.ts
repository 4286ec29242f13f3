import { concept } from '../concept.ts'
import { paragraphs } from '../../../values/lines.ts'

/** Lines below a text that sort or share it. */
const trailer =
  /(?:\n(?:tags?|topics?|filed under|posted in|categor(?:y|ies)|keywords?|labels?|share(?: this)?|schlagw(?:ort|örter)|themen|étiquettes|etiquetas)\s*[:：][^\n]{0,300})+\s*$/iu

export const body = concept({
  id: 'body',
  kind: 'text',
  names:
    'body|content|text|article body|full text|article text|comment text|review text|review body|message|review|comment|main text|tresc|treść|texto|testo|inhalt|innehåll|contenido|conteudo|conteúdo|mensaje|messaggio|nachricht|reply text|reply|post text|post body|question body|question text|full body|texte|tekst|contenu|contenuto|indhold|inhoud|innhold|mensagem|wiadomość|meddelande|bericht|kommentar|commentaire|comentario|commento|comentário|komentarz|avis|reseña|recensione',
  askedAs:
    '內容|内容|內文|正文|評論內容|评论内容|留言內容|haupttext|fragetext|texte de la question|texto de la pregunta|testo della domanda|texto da pergunta|vraagtekst|treść pytania|frågetext|text content|body text|message text|message body|content text|comment body|main content|opinion text|full article|entry text|wording|remark|what was said|what was written|opinion|feedback|post content|full content|full story|story text|comment content|review content|what they wrote|reply body|reply content|answer body|written text|entire text|complete text|artikeltext|volltext|beitragstext|corps|corps du texte|texte complet|texte intégral|cuerpo|texto completo|cuerpo del texto|corpo|corpo del testo|testo completo|texto do artigo|volledige tekst|artikeltekst|tekst artykułu|zawartość|pełny tekst|brödtext|text článku|isi|isi artikel|obsah|besedilo|vsebina|write up|writeup|body copy',
  paths: 'articleBody|reviewBody|text|commentText',
  textIn: (text) => paragraphs(text.replace(trailer, '')) || undefined,
  extent: 'section',
  isWhole: true,
  isProse: true,
  isWordy: true,
})
