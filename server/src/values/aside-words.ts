/** How pages name what is no part of their subject, in the languages of most of the web. Whole lines only, in lower case. */

/** What stands around an advertisement, and how to share the page. */
const notices = [
  'advertisement|advertisements|advertising|sponsored|sponsored content|article continues below|article continues after advertisement',
  'story continues below|story continues below advertisement|scroll to continue|scroll to continue with content',
  'share|share this|share this article|share this post|share this story|share this page|share on facebook|share on twitter|share on x',
  'share on linkedin|share via email|tweet|pin it|copy link|back to top|follow us|follow us on social media',
  'anzeige|werbung|teilen|artikel teilen|beitrag teilen|diesen artikel teilen|nach oben|folgen sie uns|folge uns',
  'publicité|la suite après la publicité|partager|partager cet article|partager l’article|suivez-nous|haut de page',
  'publicidad|anuncio|compartir|comparte|compartir artículo|comparte este artículo|síguenos|volver arriba',
  'pubblicità|condividi|condividi questo articolo|seguici|torna su',
  'publicidade|anúncio|continua após a publicidade|compartilhar|compartilhe|compartilhe este artigo|partilhar|siga-nos|voltar ao topo',
  'advertentie|delen|deel dit artikel|deel dit bericht|volg ons|terug naar boven',
  'reklama|udostępnij|udostępnij artykuł|podziel się|inzerce|sdílet|zdieľať|hirdetés|megosztás|publicitate|distribuie',
  'annons|dela artikeln|annonce|del artiklen|annonse|del artikkelen|mainos|jaa artikkeli|reklam|paylaş|διαφήμιση|κοινοποίηση',
  'реклама|поделиться|поделиться статьёй|поделиться статьей|поділитися|наверх',
  'iklan|bagikan|quảng cáo|chia sẻ|إعلان|إعلانات|شارك|مشاركة|विज्ञापन|โฆษณา|פרסומת|שתפו',
  '広告|スポンサーリンク|シェアする|この記事をシェア|この記事をシェアする|广告|廣告|分享到|광고|공유하기',
]

/** What a page lets its reader do with it: hear, print, keep, share or judge it, go on or back. */
const tools = [
  'listen to this article|listen to article|listen to this story|listen to this post|artikel anhören|beitrag anhören|artikel vorlesen',
  'écouter cet article|écouter l’article|escuchar este artículo|escuchar artículo|ascolta l’articolo|ascolta questo articolo',
  'ouça este artigo|ouvir artigo|luister naar dit artikel|beluister dit artikel|posłuchaj artykułu|odsłuchaj artykuł|poslechnout článek',
  'lyssna på artikeln|lyt til artiklen|lytt til artikkelen|kuuntele artikkeli|haberi dinle|слушать статью|прослушать статью',
  'この記事を音声で聞く|音声で聞く|收听本文|기사 듣기|استمع إلى المقال',
  'print this page|print this article|print article|print page|seite drucken|artikel drucken|beitrag drucken|drucken|imprimer|imprimer cet article',
  'imprimir|imprimir artículo|imprimir artigo|stampa questo articolo|stampa articolo|afdrukken|drukuj|wydrukuj|vytisknout|skriv ut|udskriv|tulosta',
  'yazdır|распечатать|версия для печати|印刷する|打印本页|인쇄하기|طباعة',
  'save article|save for later|save this article|artikel merken|artikel speichern|enregistrer l’article|guardar artículo|salva articolo|salvar artigo',
  'artikel bewaren|zapisz na później|uložit na později|spara artikeln|gem artikel|сохранить статью|あとで読む|收藏本文|스크랩|حفظ المقال',
  'copy link to clipboard|link kopieren|copier le lien|copiar enlace|copia link|copiar link|link kopiëren|kopiuj link|kopírovat odkaz|kopiera länk',
  'kopiér link|скопировать ссылку|скопіювати посилання|リンクをコピー|复制链接|複製連結|링크 복사|نسخ الرابط',
  'load more|mehr laden|weitere laden|charger plus|cargar más|carica altri|carregar mais|meer laden|załaduj więcej|načíst další',
  'загрузить ещё|показать ещё|加载更多|더 불러오기|تحميل المزيد',
  'view all comments|view comments|show comments|read comments|alle kommentare anzeigen|kommentare anzeigen|voir tous les commentaires',
  'voir les commentaires|ver todos los comentarios|ver comentarios|mostra commenti|vedi tutti i commenti|ver todos os comentários',
  'bekijk alle reacties|zobacz wszystkie komentarze|pokaż komentarze|показать все комментарии|показать комментарии',
  'すべてのコメントを見る|コメントを見る|查看全部评论|查看评论|댓글 보기|عرض جميع التعليقات',
  'report an error|report a problem|fehler melden|signaler une erreur|informar de un error|segnala un errore|reportar erro|fout melden|zgłoś błąd',
  'nahlásit chybu|rapportera fel|сообщить об ошибке|誤りを報告|报告错误|오류 신고|الإبلاغ عن خطأ',
  'was this article helpful|was this page helpful|was this helpful|did you find this page helpful|did you find this article helpful',
  'war dieser artikel hilfreich|war diese seite hilfreich|war dieser beitrag hilfreich|cet article vous a-t-il été utile',
  'cette page vous a-t-elle été utile|¿te ha resultado útil este artículo|¿te resultó útil esta página|¿le resultó útil este artículo',
  'questo articolo ti è stato utile|este artigo foi útil|was dit artikel nuttig|czy ten artykuł był pomocny|была ли статья полезной',
  'была ли эта статья полезна|この記事は役に立ちましたか|この記事は参考になりましたか|这篇文章对您有帮助吗|此页面对您有帮助吗|이 글이 도움이 되었나요|هل كان هذا المقال مفيدا',
  'did this page help you|did this help|¿te ha resultado útil esta página|edit this page|edit this page on github|edit on github|suggest an edit',
  'suggest edits|improve this page|report an issue|report this page|diese seite bearbeiten|modifier cette page|editar esta página|modifica questa pagina',
  'write a review|write your own review|write a customer review|add a review|be the first to review this product|bewertung schreiben',
  'bewertung abgeben|kundenrezension verfassen|donner mon avis|donner votre avis|rédiger un avis|laisser un avis|écrire un avis|escribir una reseña',
  'escribe una reseña|escribe tu opinión|scrivi una recensione|scrivi la tua recensione|escrever avaliação|avaliar este produto|schrijf een review',
  'schrijf een beoordeling|plaats een review|napisz recenzję|dodaj opinię|napsat recenzi|skriv en recension|skriv en anmeldelse|kirjoita arvostelu',
  'yorum yaz|написать отзыв|оставить отзыв|залишити відгук|レビューを書く|写评论|리뷰 쓰기|اكتب مراجعة',
  'sort by|sort by:|view as|show filters|hide filters|sortieren nach|filter anzeigen|trier par|afficher les filtres|ordenar por|mostrar filtros',
  'ordina per|mostra filtri|sorteer op|weergeven als|sortuj według|sortuj|řadit podle|сортировать по|сортировка|並び替え|排序方式|정렬',
  'back to overview|back to list|zurück zur übersicht|zur übersicht|retour à la liste|volver al listado|torna alla lista|voltar à lista',
  'terug naar overzicht|powrót do listy|zpět na seznam|назад к списку|一覧に戻る|一覧へ戻る|返回列表|목록으로|العودة إلى القائمة',
  'auf facebook teilen|auf x teilen|auf twitter teilen|auf linkedin teilen|auf whatsapp teilen|per e-mail teilen|partager sur facebook',
  'partager sur x|partager sur twitter|partager sur linkedin|compartir en facebook|compartir en x|compartir en twitter|condividi su facebook',
  'condividi su twitter|compartilhar no facebook|compartilhar no twitter|delen op facebook|udostępnij na facebooku|udostępnij na x',
  'поделиться в facebook|поделиться вконтакте|facebookでシェア|xでシェア|分享到微信|分享到微博|شارك على فيسبوك',
]

/** How long it takes to read a page; "#" stands for a number. */
const times = [
  '# min read|# minute read|# minutes read|# mins read|#-minute read|# min. read|reading time: # min|reading time: # minutes|reading time # min',
  'reading time: # mins|estimated reading time: # minutes|estimated reading time: # min|# min. lesezeit|# min lesezeit|# minuten lesezeit',
  'lesezeit: # min|lesezeit: # minuten|lesezeit # min|lesezeit: ca. # min|lesedauer: # min|lesedauer: # minuten|# min de lecture',
  '# minutes de lecture|temps de lecture : # min|temps de lecture : # minutes|temps de lecture: # min|lecture : # min|# min de lectura',
  '# minutos de lectura|tiempo de lectura: # min|tiempo de lectura: # minutos|tempo di lettura: # min|tempo di lettura: # minuti|# min di lettura',
  '# min de leitura|# minutos de leitura|tempo de leitura: # min|tempo de leitura: # minutos|leestijd: # min|leestijd: # minuten|# min leestijd',
  'czas czytania: # min|# min czytania|doba čtení: # min|# min läsning|lästid: # min|læsetid: # min|lesetid: # min|время чтения: # мин',
  'время чтения: # минут|# мин чтения|# минут чтения|час читання: # хв|この記事は約#分で読めます|この記事を読むのに必要な時間は約 # 分です',
  '阅读时间约#分钟|阅读时间：约#分钟|阅读时间：#分钟|阅读时长：#分钟|预计阅读时间：#分钟|# دقائق للقراءة|# دقيقة للقراءة|# دقائق قراءة',
]

/** Headings of links to pages like this one. */
const related = [
  'related|related articles|related posts|related stories|related content|related news|related topics|related reading|related links',
  'related video|related videos|related coverage|related products|related jobs|similar jobs|similar articles|similar posts',
  'similar stories|similar products|you may also like|you might also like|you may like|you might like|you may also be interested in',
  'you might be interested in|recommended for you|recommended reading|recommended articles|recommended stories|read next|read more',
  'read also|also read|what to read next|more stories|more articles|more from this author|other posts you may enjoy|from around the web',
  'verwandte artikel|verwandte beiträge|verwandte themen|ähnliche artikel|ähnliche beiträge|ähnliche themen|ähnliche produkte',
  'ähnliche stellen|ähnliche jobs|ähnliche stellenangebote|das könnte sie auch interessieren|das könnte dich auch interessieren',
  'das könnte ihnen auch gefallen|das könnte dir auch gefallen|mehr zum thema|weitere artikel|weitere beiträge|weitere meldungen',
  'lesen sie auch|lies auch|auch interessant|passend dazu|empfohlene artikel|zum weiterlesen',
  'articles liés|articles similaires|articles associés|articles connexes|à lire aussi|lire aussi|à lire également|vous aimerez aussi',
  'vous pourriez aussi aimer|sur le même sujet|sur le même thème|dans la même rubrique|produits similaires|offres similaires',
  'emplois similaires|contenus similaires|à découvrir aussi',
  'relacionado|relacionados|artículos relacionados|noticias relacionadas|entradas relacionadas|contenido relacionado',
  'temas relacionados|productos relacionados|empleos similares|ofertas similares|te puede interesar|también te puede interesar',
  'también te puede gustar|quizás te interese|puede que te interese|te recomendamos|lee también|leer también|lea también',
  'articoli correlati|articoli simili|notizie correlate|contenuti correlati|prodotti correlati|potrebbe interessarti',
  'potrebbe interessarti anche|potrebbero interessarti|ti potrebbe interessare|ti potrebbe interessare anche|leggi anche|offerte simili',
  'artigos relacionados|notícias relacionadas|posts relacionados|conteúdo relacionado|matérias relacionadas|produtos relacionados',
  'vagas semelhantes|você também pode gostar|você pode gostar|também lhe pode interessar|leia também|leia mais|veja também',
  'gerelateerd|gerelateerde artikelen|gerelateerde berichten|gerelateerde producten|lees ook|lees meer|vergelijkbare vacatures',
  'vergelijkbare artikelen|meer over dit onderwerp|misschien vind je dit ook leuk|dit vind je misschien ook leuk',
  'powiązane|powiązane artykuły|podobne artykuły|podobne wpisy|podobne oferty|podobne oferty pracy|podobne produkty|zobacz także',
  'zobacz też|zobacz również|czytaj także|czytaj też|czytaj również|przeczytaj także|przeczytaj również|polecane artykuły',
  'související|související články|mohlo by vás zajímat|čtěte také|přečtěte si také|podobné články|súvisiace články|čítajte aj',
  'relaterat|relaterade artiklar|läs också|läs även|läs mer|liknande artiklar|liknande jobb|relaterede artikler|læs også|lignende job',
  'relaterte artikler|les også|lignende stillinger|lue myös|aiheeseen liittyvää|kapcsolódó cikkek|hasonló cikkek|ez is érdekelheti',
  'articole similare|articole asemănătoare|citește și|citeşte şi|te-ar putea interesa|σχετικά άρθρα|διαβάστε επίσης|δείτε επίσης',
  'benzer yazılar|benzer haberler|benzer ilanlar|ilgili yazılar|ilgili haberler|ilginizi çekebilir|bunlar da ilginizi çekebilir',
  'похожие статьи|похожие записи|похожие новости|похожие материалы|похожие товары|похожие вакансии|читайте также|по теме',
  'материалы по теме|новости по теме|ещё по теме|смотрите также|вам может понравиться|вас может заинтересовать',
  'вам может быть интересно|рекомендуем|схожі статті|схожі новини|читайте також|дивіться також|вас може зацікавити',
  'artikel terkait|berita terkait|baca juga|lowongan serupa|bài viết liên quan|tin liên quan|có thể bạn quan tâm',
  'مقالات ذات صلة|مواضيع ذات صلة|أخبار ذات صلة|اقرأ أيضا|اقرأ أيضًا|قد يعجبك أيضا|قد يعجبك أيضًا|شاهد أيضا|وظائف مشابهة',
  'مطالب مرتبط|مطالب مشابه|כתבות קשורות|אולי יעניין אותך|קראו גם|संबंधित खबरें|यह भी पढ़ें|ये भी पढ़ें|บทความที่เกี่ยวข้อง|ข่าวที่เกี่ยวข้อง',
  '関連記事|関連ニュース|関連リンク|関連商品|おすすめ記事|あわせて読みたい|こちらもおすすめ|類似の求人|관련 기사|관련기사|관련 글|관련 뉴스|추천 기사',
  '相关文章|相关新闻|相关阅读|相关推荐|推荐阅读|延伸阅读|猜你喜欢|你可能也喜欢|相关职位|相关产品|相關文章|相關新聞|延伸閱讀|推薦閱讀|你可能也喜歡',
]

/** What shops call other goods than the page's own. */
const goods = [
  'customers also viewed|customers also bought|customers who viewed this item also viewed|customers who viewed this also viewed',
  'customers who bought this item also bought|customers who bought this also bought|people also viewed|people also bought|others also bought',
  'frequently bought together|bought together|similar items|more like this|more items to explore|recently viewed|recently viewed products',
  'recently viewed items|recommended products|products you may like|we found other products you might like|complete the look|goes well with',
  'pairs well with|compare with similar items|products related to this item|sponsored products related to this item|you recently viewed',
  'kunden kauften auch|kunden sahen auch|kunden kauften ebenfalls|kunden haben sich ebenfalls angesehen|kunden interessierten sich auch für',
  'wird oft zusammen gekauft|häufig zusammen gekauft|zuletzt angesehen|zuletzt angesehene produkte|zuletzt angesehene artikel|passendes zubehör',
  'dazu passt|passt gut dazu|weitere produkte|weitere artikel aus dieser kategorie|ähnliche angebote|ähnliche unterkünfte|unterkünfte in der nähe',
  'produits associés|produits complémentaires|produits recommandés|les clients ont également acheté|les clients ont aussi acheté',
  'les clients ayant acheté cet article ont également acheté|souvent achetés ensemble|vus récemment|produits vus récemment|récemment consultés',
  'vous aimerez peut-être aussi|vous aimerez peut-être|dans la même catégorie|complétez votre look|articles récemment consultés',
  'productos parecidos|productos similares|productos recomendados|artículos similares|vistos recientemente|productos vistos recientemente',
  'clientes que vieron este producto también vieron|los clientes también compraron|comprados juntos habitualmente|completa tu look',
  'quienes vieron este producto también compraron|otros clientes también compraron|prodotti simili|prodotti consigliati|articoli simili',
  'potrebbe piacerti anche|potrebbero piacerti anche|potrebbe anche piacerti|visti di recente|visualizzati di recente|spesso comprati insieme',
  'i clienti hanno acquistato anche|i clienti hanno visto anche|completa il look|produtos semelhantes|produtos similares|produtos recomendados',
  'quem viu, viu também|quem viu, também viu|quem comprou, comprou também|clientes também compraram|vistos recentemente|comprados juntos',
  'vergelijkbare producten|aanbevolen producten|anderen bekeken ook|anderen kochten ook|klanten kochten ook|klanten bekeken ook',
  'vaak samen gekocht|recent bekeken|laatst bekeken|onlangs bekeken|produkty powiązane|produkty podobne|polecane produkty|inni klienci kupili także',
  'klienci kupili także|klienci kupili również|klienci oglądali także|często kupowane razem|ostatnio oglądane|ostatnio przeglądane',
  'podobné produkty|související produkty|souvisiace produkty|naposledy prohlížené|zákazníci také koupili|liknande produkter|relaterade produkter',
  'andra köpte även|senast visade|lignende produkter|relaterede produkter|relaterte produkter|andre købte også|andre kjøpte også|sidst sete',
  'muut ostivat myös|samankaltaisia tuotteita|hasonló termékek|kapcsolódó termékek|mások ezt is megvették|produse similare|produse recomandate',
  'σχετικά προϊόντα|παρόμοια προϊόντα|benzer ürünler|ilgili ürünler|önerilen ürünler|bunları da beğenebilirsiniz|son görüntülenenler',
  'с этим товаром покупают|с этим товаром также покупают|вместе с этим товаром покупают|вы недавно смотрели|недавно просмотренные',
  'сопутствующие товары|рекомендуемые товары|покупатели также смотрели|схожі товари|з цим товаром купують|produk terkait|produk serupa',
  'sản phẩm liên quan|sản phẩm tương tự|منتجات ذات صلة|منتجات مشابهة|מוצרים קשורים|この商品を見た人はこんな商品も見ています',
  'この商品を買った人はこんな商品も買っています|よく一緒に購入されている商品|おすすめ商品|最近チェックした商品|类似商品|相似商品|看了又看|买了又买|관련 상품|비슷한 상품|함께 본 상품',
]

/** Headings of links to what else is new or read, which are the subject of a page that is no article. */
const latest = [
  'latest news|latest articles|latest posts|latest stories|recent posts|recent articles|recent stories|popular posts|popular articles',
  'most read|most popular|most viewed|trending|trending now|trending stories|top stories|don’t miss',
  'neueste beiträge|neueste artikel|aktuelle beiträge|aktuelle meldungen|letzte beiträge|meistgelesen|meistgelesene artikel',
  'derniers articles|articles récents|les plus lus|dernières actualités|últimas noticias|lo más leído|lo más visto|entradas recientes',
  'ultimi articoli|ultime notizie|i più letti|articoli recenti|últimas notícias|mais lidas|mais lidos|posts recentes|laatste nieuws',
  'meest gelezen|recente berichten|najnowsze artykuły|najnowsze wpisy|najczęściej czytane|ostatnie wpisy|nejčtenější|mest läst',
  'senaste nytt|mest læste|seneste nyt|mest lest|siste nytt|luetuimmat|legolvasottabb|cele mai citite|ultimele știri|τελευταία νέα',
  'son haberler|en çok okunanlar|последние новости|популярное|самое читаемое|свежие записи|останні новини|berita terbaru|terpopuler',
  'الأكثر قراءة|آخر الأخبار|最新記事|人気記事|アクセスランキング|最新文章|热门文章|热门推荐|熱門文章|인기 기사|많이 본 뉴스|최신 기사',
]

/** Headings of what readers say of an article. */
const comments = [
  'comments|user comments|reader comments|latest comments|all comments|join the conversation|leave a comment|leave a reply|post a comment',
  'add a comment|write a comment|kommentare|leserkommentare|kommentar schreiben|kommentar verfassen|schreibe einen kommentar',
  'schreiben sie einen kommentar|hinterlasse einen kommentar|commentaires|laisser un commentaire|ajouter un commentaire|laissez un commentaire',
  'comentarios|deja un comentario|deja una respuesta|commenti|lascia un commento|comentários|deixe um comentário|deixe uma resposta',
  'reacties|geef een reactie|plaats een reactie|komentarze|dodaj komentarz|skomentuj|komentáře|komentáre|přidat komentář|kommentarer',
  'lämna en kommentar|skriv en kommentar|legg igjen en kommentar|kommentit|hozzászólások|comentarii|lasă un comentariu|σχόλια|yorumlar|yorum yap',
  'комментарии|отзывы читателей|оставить комментарий|добавить комментарий|коментарі|komentar pembaca|tinggalkan komentar|bình luận',
  'ý kiến bạn đọc|التعليقات|تعليقات|أضف تعليقا|اترك تعليقا|תגובות|コメント一覧|コメントする|コメントを残す|みんなのコメント|评论区|全部评论|网友评论|热门评论',
  '发表评论|發表評論|댓글|댓글 쓰기',
]

/** Those that are also headings of other things, where no number stands beside them. */
const counted = [
  'comment|kommentar|commentaire|réaction|réactions|comentario|commento|comentário|reactie|komentarz|komentarzy|komentář|kommentti|hozzászólás|yorum|σχόλιο|комментарий|комментария|комментариев|коментарів',
  'komentar|تعليق|コメント|评论|留言|評論',
]

/** Where a page may be shared. */
const places = [
  'facebook|twitter|x|x (twitter)|linkedin|whatsapp|telegram|pinterest|reddit|tumblr|xing|mastodon|bluesky|threads|email|e-mail|mail|sms|line',
  'vk|вконтакте|одноклассники|viber|flipboard|pocket|messenger|facebook messenger|skype|weibo|wechat|微信|微博|qq|はてなブックマーク|카카오톡|네이버',
]

export type LineKind = 'place' | 'notice' | 'related' | 'latest' | 'comments' | 'counted'

const kinds: ReadonlyMap<string, LineKind> = new Map([
  ...linesOf('place', places),
  ...linesOf('notice', [...notices, ...tools, ...times]),
  ...linesOf('related', [...related, ...goods]),
  ...linesOf('latest', latest),
  ...linesOf('comments', comments),
  ...linesOf('counted', counted),
])

function linesOf(kind: LineKind, lists: readonly string[]): [line: string, kind: LineKind][] {
  return lists.flatMap((list) => list.split('|').map((line): [string, LineKind] => [line, kind]))
}

/** A line is no longer than this. */
const maxLineChars = 60

const asciiCodes = 128
/** Whether a text may be a line, by its first two letters; and whether a line with a number in it. */
const [mayBeLine, mayTellTime] = [1, 2]
/** By two letters of ASCII, case aside: most texts are told from all lines by these alone. */
const beginnings = new Uint8Array(asciiCodes * asciiCodes)
for (const line of kinds.keys())
  if (line.charCodeAt(0) < asciiCodes) note(beginningOf(line), line.includes('#') ? mayTellTime : mayBeLine)
for (let digit = 48; digit <= 57; digit += 1)
  for (let second = 0; second < asciiCodes; second += 1) note(digit * asciiCodes + second, mayTellTime)
const longBeginnings = new Set(Array.from(kinds.keys(), (line) => longBeginningOf(line, line.length)))

function note(beginning: number, bit: number): void {
  beginnings[beginning] = (beginnings[beginning] ?? 0) | bit
}

/** Two letters, case aside, of what is ASCII. */
function beginningOf(text: string): number {
  const second = text.charCodeAt(1)
  return (text.charCodeAt(0) | 32) * asciiCodes + (second < asciiCodes ? second | 32 : 0)
}

function longBeginningOf(text: string, length: number): number {
  return beginningOf(text) * (maxLineChars + 1) + length
}

/** What a text is when all of it is such a line: case and what is drawn around the words aside. */
export function lineKindOf(text: string): LineKind | undefined {
  if (text.length > maxLineChars) return undefined
  if (drawn.has(text.charAt(0))) return lineKindOf(text.slice(1))
  const may = text.charCodeAt(0) < asciiCodes ? (beginnings[beginningOf(text)] ?? 0) : mayBeLine | mayTellTime
  if (may === 0) return undefined
  const kind = (may & mayBeLine) === 0 ? undefined : wholeLineKind(text)
  return kind === undefined && (may & mayTellTime) !== 0 && hasDigit(text) ? wholeLineKind(withoutNumbers(text)) : kind
}

function wholeLineKind(text: string): LineKind | undefined {
  let end = text.length
  while (end > 0 && trailing.has(text.charAt(end - 1))) end -= 1
  if (text.charCodeAt(0) < asciiCodes && !longBeginnings.has(longBeginningOf(text, end))) return undefined
  const line = text.slice(0, end).toLowerCase()
  return kinds.get(line.includes("'") ? line.replaceAll("'", '’') : line)
}

/** What is drawn around such a line: "- Advertisement -". */
const drawing = ' -–—*•·'
const drawn: ReadonlySet<string> = new Set(drawing)
const trailing: ReadonlySet<string> = new Set(`${drawing}:：.…!?»›>→`)

/** What stands around the word for comments: their number. */
const counting: ReadonlySet<string> = new Set(' 0123456789()[]（）「」.,:：!?？件条條개'.split(''))
const maxTitledChars = 200
/** How many there are on what: "3 thoughts on “Seabirds”". */
const titled = (
  'thoughts on|thought on|comments on|comment on|kommentare zu|kommentar zu|gedanken zu|gedanke zu|commentaires sur|commentaire sur|' +
  'réflexions sur|réflexion sur|comentarios en|comentario en|pensamientos sobre|comentários em|comentário em|commenti su|commento su|' +
  'pensieri su|reacties op|reactie op|komentarze do|komentarzy do|комментариев к|комментария к|комментарий к'
).split('|')

/** What such a heading begins with, of ASCII: most texts are told from it by that alone. */
const commentBeginnings = asciiSet([...comments, ...counted].flatMap((list) => list.split('|')).concat(...counting))

/** Whether a text is the heading of comments on an article. */
export function announcesComments(text: string): boolean {
  const first = text.charCodeAt(0)
  if (text.length > (isDigit(first) ? maxTitledChars : maxLineChars)) return false
  if (first < asciiCodes && commentBeginnings[first | 32] !== 1) return false
  let [from, to] = [0, text.length]
  while (from < to && counting.has(text.charAt(from))) from += 1
  if (from > 0) {
    const rest = text.slice(from).toLowerCase()
    if (titled.some((words) => rest.startsWith(words))) return true
  }
  if (to - from > maxLineChars) return false
  while (from < to && counting.has(text.charAt(to - 1))) to -= 1
  const kind = wholeLineKind(text.slice(from, to))
  return kind === 'comments' || (kind === 'counted' && hasDigit(text))
}

/** The first letters of lines, case aside. */
function asciiSet(lines: readonly string[]): Uint8Array {
  const set = new Uint8Array(asciiCodes)
  for (const line of lines) if (line.charCodeAt(0) < asciiCodes) set[line.charCodeAt(0) | 32] = 1
  return set
}

/** With "#" for each number. */
function withoutNumbers(text: string): string {
  let line = ''
  for (let at = 0; at < text.length; at += 1)
    if (!isDigit(text.charCodeAt(at))) line += text.charAt(at)
    else if (!isDigit(text.charCodeAt(at - 1))) line += '#'
  return line
}

function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isDigit(text.charCodeAt(at))) return true
  return false
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** What a newsletter is called, in lower case. */
const letters =
  'newsletter|mailing list|infolettre|nieuwsbrief|boletín|boletim|biuletyn|nyhetsbrev|nyhedsbrev|uutiskirj|hírlevél|bülten|рассылк|розсилк'.split(
    '|',
  )
const signUp =
  'subscribe|sign up|join|register|abonnieren|anmelden|melden sie sich|inscrivez|abonnez|suscríbete|suscríbase|apúntate|iscriviti|inscreva|assine|' +
  'schrijf|abonneer|zapisz|подпи(?:шитесь|сывайтесь)|підпи(?:шіться|суйтесь)|prenumerera|tilmeld|tilaa|abone ol|iratkozz'
const our = 'our|unser|unseren|unserem|notre|nuestr[oa]|nostr[ao]|noss[ao]|onze|nasz|naszego|нашу|vår|vårt|vores'
const asksFirst = new RegExp(`^(?:${signUp})(?!\\p{L})`, 'u')
const asksForOurs = new RegExp(`(?:${signUp})(?!\\p{L})[^]{0,60}\\s(?:${our})\\s`, 'u')
const maxAppealChars = 200

/** Whether a text asks its reader to have the site's newsletter sent. */
export function asksToSubscribe(text: string): boolean {
  if (text.length > maxAppealChars) return false
  const lower = text.toLowerCase()
  return letters.some((name) => lower.includes(name)) && (asksFirst.test(lower) || asksForOurs.test(lower))
}
