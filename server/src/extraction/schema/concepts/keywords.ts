import { concept } from '../concept.ts'

export const keywords = concept({
  id: 'keywords',
  kind: 'lines',
  names:
    'keyword|tag|topics|label tag|schlagwörter|stichworte|palabras clave|parole chiave|etiquetas|etichette|słowa kluczowe|klíčová slova|nyckelord|tags|mots clés|tagi|taggar|nøgleord|trefwoorden|palavras chave',
  askedAs:
    'subject term|key term|key word|index term|tag list|hashtag|topic tag|tagged with|tagged|article tag|post tag|related topic|related topics|tag name|tag names|keyword list|schlagwort|schlagworte|mot clé|étiquettes|étiquette|palabra clave|parola chiave|palavra chave|kľúčové slová|ključne besede',
  paths: 'keywords',
  metaNames: ['keywords', 'news_keywords'],
  rel: 'tag',
  isParted: true,
})
