import { nameKey, withPlainLetters } from '../../values/name-words.ts'
import { withUmlauts } from '../../values/umlauts.ts'

/** Those who give to it. */
const sponsors =
  'sponsor|sponsors|partner|partners|supporter|supporters|our partners|our sponsors|our supporters|supported by|with the support of|in partnership with|sponsors and partners|partners and sponsors|sponsoren|unsere partner|unsere sponsoren|förderer|unterstützer|partenaires|nos partenaires|patrocinadores|colaboradores|apoyos|partner e sponsor|sostenitori|parceiros|apoios|partnerzy|nasi partnerzy|sponsorzy|sponsorer|samarbetspartner|våra partner|partners en sponsors'

/** What pages call lists that schemas ask for: each line of names stands for one kind of list, whatever the language. */
const kinds = [
  'speaker|speakers|our speakers|presenters|panelists|referenten|referentinnen und referenten|sprecher|vortragende|intervenants|conférenciers|ponentes|oradores|relatori|palestrantes|sprekers|prelegenci|talare|föreläsare|foredragsholdere|登壇者',
  'faq|常見問題|常见问题|問與答|商品問答|frequently asked questions|frequently asked questions faq|frequently asked|questions answered|questions and answers|common questions|questions|q and a|q&a|häufige fragen|häufig gestellte fragen|fragen und antworten|preguntas frecuentes|questions fréquentes|foire aux questions|domande frequenti|perguntas frequentes|vanliga frågor|często zadawane pytania|veelgestelde vragen|najczęściej zadawane pytania|ofte stillede spørgsmål|よくある質問',
  'spec|specifications|規格|规格|商品規格|產品規格|规格参数|詳細規格|specs|technical data|technical details|technical information|technical specifications|product details|product information|details|attributes|parameters|characteristics|properties|technische daten|produktdetails|eigenschaften|merkmale|caractéristiques|fiche technique|características|especificaciones|ficha técnica|ficha tecnica|caratteristiche|scheda tecnica|dane techniczne|parametry|specyfikacja|parametre|parametrar|specifikationer|specificaties|kenmerken|lastnosti|tehnične lastnosti|detaily produktu|tech specs|technical specs|product specs|key specs|spec table|spec sheet|data sheet|tech sheet|technical sheet|specifiche tecniche|仕様',
  'review|reviews|評論|评论|評價|评价|顧客評論|商品評價|用戶評論|留言|用户评价|comment|comments|kommentare|commentaires|comentarios|commenti|komentarze|kommentarer|reacties|user comments|reader comments|your reviews|vos avis|what customers say|what our clients say|what our customers are saying|what customers are saying|what our clients are saying|what clients are saying|what people are saying|what our users are saying|what our members are saying|what our guests are saying|what our patients are saying|what they are saying|hear from our customers|hear it from our customers|hear from our clients|customer stories|success stories|client stories|customer voices|customer quotes|client quotes|what they say|loved by|customer reviews|ratings and reviews|user reviews|what our customers say|what people say|what patients say|what clients say|what guests say|what students say|what members say|what our patients say|what our guests say|testimonials|endorsements|feedback|opinions|bewertungen|kundenbewertungen|kundenstimmen|kundenmeinungen|das sagen|das sagen unsere kunden|stimme|stimmen|teilnehmerstimmen|gästestimmen|was unsere gäste sagen|was unsere kunden sagen|stimmen unserer kunden|referenzen|témoignages|ce que disent nos clients|testimonios|lo que dicen nuestros clientes|testimonianze|dicono di noi|opinie klientów|kundomdömen|klantervaringen|depoimentos|rezensionen|avis|avis clients|opiniones|reseñas|recensioni|opinioni|avaliações|opinie|recenzje|recenzie|hodnocení|recensioner|omdömen|beoordelingen|ocene|customer feedback|user feedback|client feedback|customer opinions|user opinions|client reviews|product reviews|guest reviews|buyer reviews|reader reviews|recensies|anmeldelser|レビュー',
  'comment|comments|avis|vos avis|reviews|ratings and reviews|replies|responses|discussion|answers|posts|messages|thread posts|kommentare|antworten|commentaires|réponses|comentarios|respuestas|commenti|risposte|komentarze|odpowiedzi|kommentarer|svar|reacties|remarks|reader comments|user comments|conversation|comentários|コメント',
  'highlight|highlights|特色|商品特色|產品特色|亮點|卖点|bullet points|key points|features|key features|key benefits|benefits|main features|at a glance|selling points|why choose us|advantages|upsides|plus points|strengths|pros|vorteile|pluspunkte|avantages|ventajas|vantaggi|zalety',
  'related|相關商品|相关商品|推薦商品|推荐商品|猜你喜歡|相關文章|相关文章|你可能也喜歡|in other news|more from this section|you might be interested in|you may be interested in|you might like|discover more|explore more|more to explore|keep reading|up next|try also|more recipes|more posts|you ll also love|related articles|related posts|related products|similar|similar products|also like|you may like|you may also like|you might also like|recommended|more like this|customers also bought|read more|read next|see also|further reading|also read|recommendations|suggestions|other products|other articles|more articles|ähnliche produkte|das könnte ihnen auch gefallen|produits similaires|productos relacionados|también te puede interesar|prodotti correlati|podobne|liknande|podobni izdelki|more stories|other stories|recommended articles|recommended products|people also bought|people also viewed|similar items|related items|related stories|related content|similar listings|more from this author|related topics|related threads|related discussions|related questions|similar topics|similar threads|similar discussions|similar questions|similar posts|suggested topics|suggested threads|recommended threads|recommended topics|recommended discussions|verwandte themen|verwandte beiträge|verwandte artikel|ähnliche themen|ähnliche beiträge|ähnliche artikel|weitere artikel|weitere beiträge|sujets similaires|sujets connexes|articles connexes|articles similaires|articles liés|discussions similaires|temas relacionados|temas similares|artículos relacionados|hilos similares|argomenti correlati|discussioni simili|articoli correlati|tópicos relacionados|tópicos semelhantes|artigos relacionados|produtos relacionados|podobne tematy|powiązane artykuły|liknande trådar|relaterade artiklar|gerelateerde artikelen|vergelijkbare onderwerpen|more on this topic|more on this story|more on this subject|on this topic|on the same subject|related reading|related news|related coverage|related jobs|similar jobs|related events|similar events|related resources|related pages|you may also be interested in|mehr zum thema|zum thema|passend zum thema|auch interessant|das könnte sie auch interessieren|das könnte dich auch interessieren|das könnte dir auch gefallen|lesen sie auch|mehr lesen|weiterlesen|ähnliche stellen|ähnliche stellenangebote|ähnliche jobs|ähnliche veranstaltungen|weitere meldungen|à lire aussi|lire aussi|à lire également|à voir aussi|à découvrir aussi|sur le même sujet|sur le même thème|dans la même rubrique|pour aller plus loin|vous aimerez aussi|vous aimerez peut être|cela peut vous intéresser|ces articles peuvent vous intéresser|offres similaires|offres d emploi similaires|más sobre este tema|sobre el mismo tema|te puede interesar|le puede interesar|lea también|lee también|leer también|noticias relacionadas|ofertas similares|empleos similares|leggi anche|altro su questo tema|sullo stesso tema|potrebbe interessarti|potrebbe interessarti anche|ti potrebbe interessare|potrebbe piacerti anche|potrebbero interessarti|notizie correlate|articoli simili|offerte simili|annunci simili|lavori simili|prodotti simili|leia também|veja também|lees ook|lees meer|czytaj także|zobacz także|przeczytaj także|läs också|läs mer',
  'popular|most read|most popular|popular posts|popular articles|popular stories|trending|trending now|top stories|most viewed|meistgelesen|beliebteste artikel|les plus lus|lo más leído|más leídas|i più letti|mais lidas|meest gelezen|najczęściej czytane|mest lest|mest läst|most read articles|most shared|what others are reading|others are reading|people are reading|most commented|am meisten gelesen|meist gelesen|das lesen andere|beliebte artikel|beliebte beiträge|top themen|articles les plus lus|en ce moment|les plus populaires|tendances|lo más visto|lo más popular|noticias más leídas|più letti|le più lette|di tendenza|articoli più letti',
  'new|news|latest news|news item|what’s new|recent news|newsroom|in the news|press coverage|announcement|announcements|update|updates|latest updates|from the blog|from our blog|latest posts|latest articles|latest insights|blog|blog posts|neuigkeiten|aktuelles|nachrichten|meldungen|actualités|actus|noticias|novedades|notizie|novità|notícias|novidades|nyheter|nieuws|aktualności|novinky|uutiset|nyheder|ニュース|お知らせ',
  'insight|insights|our insights|what’s trending|trending|latest insights|thought leadership|perspectives|latest thinking|resource|resources|featured resources|featured content|research and insights|einblicke|erkenntnisse|perspectivas|analyses',
  'case study|case studies|success story|success stories|customer success|client story|client stories|customer story|customer stories|stories|our work|our clients work|selected work|referenzen|fallstudien|erfolgsgeschichten|kundenprojekte|études de cas|cas clients|casos de éxito|casos prácticos|casi di studio|casi di successo|kundcase|klantverhalen|studia przypadków',
  'staff|team|our team|people|our people|meet the team|leadership|members|contacts|employees|mitarbeiter|ansprechpartner|équipe|equipo|équipe|squadra|zespół|team members|staff members|board members|leadership team|executives|management team|faculty',
  'plan|plans|pricing|packages|pricing plans|prices|tiers|subscriptions|choose your plan|compare plans|tarife|preise|pakete|tarifs|forfaits|planes|precios|piani|prezzi|pacchetti|cennik|pakiety|priser|subscription plans|pricing tiers|price plans|plan options|membership plans|memberships|membership options|pricing options|price options|service packages|tariffe|preços|planos|prijzen|tarieven|料金',
  'add on|add ons|extras|additional services|extra services|optional extras|optional services|upgrades|zusatzleistungen|suppléments|adicionales',
  'location|locations|branches|stores|offices|our offices|find us|where to find us|shops|standorte|filialen|magasins|agences|tiendas|sucursales|sedi|negozi|oddziały|ubicaciones|punti vendita|lojas|vestigingen|butiker',
  'schedule|agenda|program|programme|timetable|sessions|seance|séance|séances|showing|showings|showtime|showtimes|screening|screenings|performance|performances|performance date|performance dates|date|dates|dates and times|représentations|termine|spieltermine|vorstellungen|funciones|fechas|orari spettacoli|date spettacoli|föreställningar|forestillinger|voorstellingen|spektakle|calendar|itinerary|zeitplan|programm|horaires|calendario|horario|programma|harmonogram|schema|talks|program items|schedule items',
  'event|events|upcoming events|termine|veranstaltungen|événements|eventos|eventi|wydarzenia|evenemang|evenementen|bijeenkomsten|arrangementer|tapahtumat|イベント',
  'job|jobs|open positions|openings|vacancies|careers|current openings|job openings|open roles|positions|stellenangebote|offene stellen|offres d emploi|ofertas|empleos|vacantes|offerte di lavoro|oferty pracy|lediga jobb|vacatures|job listings|job offers|job postings|roles|posizioni aperte|vagas|ledige stillinger|求人',
  'ingredient group|ingredients|what you need|what you ll need|you will need|shopping list|zutaten|ingrédients|ingredientes|ingredienti|składniki|ingredienser|suroviny|sestavine',
  'nutrient|nutrition|nutrition facts|nutritional information|nutrition information|nährwerte|valeurs nutritives|valeurs nutritionnelles|información nutricional|valori nutrizionali|wartości odżywcze|näringsvärde|nutrition values|nutritional values|nutrition data|nutritional facts|nutrition per serving|nutrition|nährwertangaben|informação nutricional|voedingswaarde|栄養成分',
  'reference|references|bibliography|citations|sources|works cited|literature|literatur|quellen|références|referencias|fuentes|riferimenti|fonti|bibliografia|źródła|källor|cited works|reference list',
  'author|authors|contributors|speakers|writers|autoren|auteurs|autores|autori|autorzy|författare|presenters',
  'argument|arguments|parameters|params|options|props|attributes|fields|inputs|parameter',
  'method|methods|functions|members|endpoints|operations|commands|subcommands',
  'chapter|chapters|contents|table of contents|sections|lessons|modules|curriculum|syllabus|course content|inhalt|inhaltsverzeichnis|sommaire|contenido|índice|indice|spis treści',
  'release|releases|changelog|change log|release notes|release history|version history|what’s new|whats new|versionen|versionshinweise|änderungsprotokoll|notes de version|historique des versions|notas de la versión|note di rilascio|wydania|lista zmian',
  'publication|publications|paper|papers|selected publications|recent publications|journal articles|preprints|veröffentlichungen|publikationen|publicaciones|pubblicazioni|publikacje|publicações|publicaties',
  'standing|standings|league table|table|ranking|rankings|tabelle|rangliste|classement|clasificación|classifica|tabela|stand',
  'match|matches|results|fixtures|games|spiele|begegnungen|ergebnisse|résultats|matchs|resultados|partidos|risultati|partite|uitslagen|wedstrijden|wyniki|mecze',
  'departure|departures|outbound|abfahrten|abfahrt|départs|salidas|partenze|vertrek|odjazdy',
  'arrival|arrivals|inbound|ankünfte|ankunft|arrivées|llegadas|arrivi|aankomst|przyjazdy',
  'episode|episodes|all episodes|latest episodes|folgen|alle folgen|épisodes|episodios|puntate|odcinki|afleveringen',
  'forecast|forecasts|weather|days|vorhersage|wettervorhersage|prévisions|pronóstico|previsioni|prognoza|weersverwachting',
  'dish|dishes|menu|our menu|food|à la carte|speisekarte|gerichte|speisen|carte|la carte|menú|carta|la carta|platos|menù|piatti|gerechten|dania',
  'download|downloads|files|documents|attachments|resources|dokumente|descargas|téléchargements|do pobrania|documentos|documenti|bijlagen|allegati|anexos|ladda ner|dokument',
  'step|steps|instructions|directions|method|how to|zubereitung|préparation|preparación|preparazione|przygotowanie|gör så här|procedure',
  'track|tracks|track list|tracklist|songs|track listing|titelliste',
  'cast|cast list|cast and characters|main cast|full cast|actor|actors|starring|darsteller|besetzung|schauspieler|acteurs|reparto|actores|interpreti|attori|obsada|rolverdeling|skådespelare',
  'award|awards|winners|finalists|prizes|nominees|auszeichnungen|premios|premi|prêmios|nagrody|utmärkelser',
  'key figure|key figures|facts and figures|key facts|quick facts|in numbers|in figures|by the numbers|zahlen und fakten|in zahlen|chiffres clés|en chiffres|cifras clave|en cifras|i numeri|in cifre|em números|nyckeltal|i siffror|kerncijfers|in cijfers|w liczbach',
  'variant|variants|options|versions|models|editions|formats|choices|configurations|select options|varianten|ausführungen|variantes|opciones|varianti|warianty',
  'department|departments|teams|abteilungen|categories|kategorien|catégories|categorías|categorie|kategorie|kategorier',
  'service|services|our services|what we offer|what we do|offerings|solutions|our solutions|leistungen|unsere leistungen|dienstleistungen|nos services|prestations|servicios|nuestros servicios|servizi|i nostri servizi|serviços|usługi|tjänster|diensten|ydelser|services offered|service list|サービス',
  'sidebar|navigation|menu|side navigation|table of contents',
  'project|projects|portfolio|our work|our projects|recent work|recent projects|selected projects|selected work|featured projects|projekte|unsere projekte|réalisations|nos réalisations|projets|proyectos|trabajos|progetti|i nostri lavori|projetos|realizacje|projecten|referenzen|projekty|projekt',
  'category|categories|shop by category|browse by category|browse categories|all categories|popular categories|shop by department|kategorien|nach kategorie einkaufen|catégories|nos catégories|categorías|comprar por categoría|categorie|acquista per categoria|kategorie|categorieën',
  'course|courses|our courses|training|trainings|classes|our classes|workshops|programs|programmes|kurse|unsere kurse|seminare|formations|nos formations|cursos|nuestros cursos|corsi|i nostri corsi|kursy|cursussen|kurser|cours|opleidingen',
  'industry|industries|industries we serve|sectors|markets|who we serve|who we help|who we work with|branchen|unsere branchen|secteurs|sectores|settori|branże',
  'integration|integrations|works with|integrates with|connect your tools|integrationen|intégrations|integraciones|integrazioni',
  'value|values|our values|core values|what we believe|unsere werte|nos valeurs|nuestros valores|i nostri valori',
  'process step|process|how it works|our process|how we work|our approach|so funktioniert es|so funktioniert s|unser vorgehen|ablauf|comment ça marche|cómo funciona|nuestro proceso|come funziona|como funciona|jak to działa|hoe werkt het|så fungerar det',
  'reason|usp|differentiator|why us|why choose us|why work with us|what sets us apart|what makes us different|warum wir|ihre vorteile|pourquoi nous choisir|nos atouts|por qué elegirnos|perché sceglierci|perché noi|dlaczego my|waarom wij',
  'comparison|compare|comparison table|feature comparison|comparison chart|vergleich|comparaison|comparación|confronto|porównanie',
  sponsors,
  'gallery|galleries|photo gallery|image gallery|photos|images|pictures|impressions|a look around|a look inside|screenshots|galerie|bilder|bildergalerie|fotos|impressionen|eindrücke|galería|imágenes|un vistazo|galerie photos|en images|galleria|immagini|foto|galeria|galerij|zdjęcia|galleri',
  'logo|logos|client|clients|customer|customers|client logo|client logos|customer logo|customer logos|our clients|our customers|our brands|brands|trusted by|trusted by team|trusted by teams|who trusts us|they trust us|these companies trust us|companies that trust us|in good company|as seen in|featured in|as featured in|as seen on|in the press|press logos|unsere kunden|kunden|kundenlogos|diese firmen vertrauen uns|sie vertrauen uns|unsere referenzen|referenzen|bekannt aus|nos clients|ils nous font confiance|nos références|vu dans|clientes|nuestros clientes|confían en nosotros|visto en|clienti|i nostri clienti|si fidano di noi|hanno scelto noi|clientes|nossos clientes|confiam em nós|klanten|onze klanten|klienci|nasi klienci|zaufali nam|våra kunder|kunder',
].map(keysIn)

/** The same for lists of texts, for which only a heading of just these words counts. */
const textKinds = [
  'feature|features|new|new features|added|what is new|neu|neue funktionen|nouveautés|ajouté|novedades|añadido|novità|aggiunto|nowości|dodano',
  'fix|fixes|fixed|bug fix|bug fixes|bugfixes|bugs fixed|resolved|behoben|fehlerbehebungen|corrections|corrigé|correcciones|corregido|correzioni|corretto|naprawiono',
  'breaking change|breaking|breaking changes|breaking api changes',
  'improvement|improvements|improved|enhancements|changed|changes|verbesserungen|geändert|améliorations|mejoras|miglioramenti|zmiany',
  'responsibility|responsibilities|what you will do|what you ll do|what you do here|wat ga je doen|wat ga jij doen|dit ga je doen|was dich erwartet|was sie erwartet|das erwartet dich|das erwartet sie|was du machst|ce que vous ferez|vos tâches|tes missions|qué harás|tus funciones|cosa farai|di cosa ti occuperai|o que vai fazer|co będziesz robić|czym będziesz się zajmować|dina arbetsuppgifter|dine opgaver|dine arbeidsoppgaver|your role|your tasks|your responsibilities|key responsibilities|duties|job duties|the role|your mission|aufgaben|deine aufgaben|ihre aufgaben|missions|vos missions|funciones|responsabilidades|responsabilità|mansioni|obowiązki|zakres obowiązków|twój zakres obowiązków|twoje obowiązki|arbetsuppgifter|taken|tasks|main tasks|job responsibilities|main responsibilities|what you do|attività|werkzaamheden|opgaver',
  'requirement|requirements|what we are looking for|what we re after|wat vragen we|wat vragen wij|wie ben jij|wie zoeken we|wie zoeken wij|jouw profiel|was du mitbringst|was sie mitbringen|das bringst du mit|wen wir suchen|ce que nous recherchons|ce que nous attendons|qui êtes vous|qué buscamos|qué pedimos|cosa cerchiamo|chi cerchiamo|o que procuramos|kogo szukamy|czego oczekujemy|vi söker|vem söker vi|om dig|vi søger|hvem er du|hvem søker vi|what we re looking for|what you bring|what you need|your profile|qualifications|minimum qualifications|required qualifications|skills|required skills|must have|must haves|essential|essentials|essential criteria|required|mandatory|indispensabile|indispensabili|requisiti indispensabili|requisiti obbligatori|obligatoire|obligatoires|indispensable|indispensables|imprescindible|imprescindibles|obligatorio|obligatorios|zwingend|unverzichtbar|das musst du mitbringen|vereist|niezbędne|krav|who you are|about you|anforderungen|dein profil|ihr profil|profil recherché|votre profil|requisitos|requisiti|wymagania|nasze wymagania|kogo szukamy|czego oczekujemy|kvalifikationer|eisen|job requirements|candidate profile|what we look for|what we expect|required experience|das bringst du mit|das bringen sie mit|perfil|profilo|wij vragen',
  'nice to have|nice to haves|bonus points|preferred qualifications|preferred skills|pluses|desirable|desirable criteria|preferred|a plus|plus|optional|wünschenswert|von vorteil|idealerweise|das wäre schön|souhaité|souhaités|appréciés|les plus|un plus|deseable|deseables|valorable|se valorará|requisitos deseables|gradito|graditi|gradite|requisiti preferenziali|preferibile|desejável|desejáveis|diferenciais|pré|gewenst|mile widziane|dodatkowym atutem będzie|meriterande',
  'job benefit|benefits|perks|what we offer|we offer|wat bieden we|wat bieden wij|dit bieden we|dit krijg je|was wir bieten|was wir dir bieten|was wir ihnen bieten|ce que nous offrons|ce que nous proposons|vos avantages|nos avantages|qué ofrecemos|te ofrecemos|cosa offriamo|o que oferecemos|vi tilbyder|vi tilbyr|du får|you get|you will get|you ll get|what you get|what you will get|what you ll get|why join us|our benefits|wir bieten|das bieten wir|unser angebot|avantages|beneficios|ofrecemos|offriamo|oferujemy|to oferujemy|co oferujemy|vi erbjuder|wat wij bieden|benefity|świadczenia|förmåner|arbeidsvoorwaarden|employee benefits|job perks|benefits offered|benefits and perks|perks and benefits|benefícios|vantagens|voordelen|wij bieden|korzyści|fördelar|fordele',
  'amenity|amenities|facilities|hotel facilities|property amenities|features and amenities|ausstattung|annehmlichkeiten|équipements|prestations|comodidades|servicios|instalaciones|servizi|dotazioni|udogodnienia|faciliteiten|bekvämligheter|設備',
  'prerequisite|prerequisites|before you start|before you begin|what you need|what you ll need|you will need|requirements|voraussetzungen|bevor sie beginnen|das brauchen sie|prérequis|avant de commencer|requisitos previos|antes de empezar|prerequisiti|prima di iniziare|vereisten',
  'box content|box contents|included|included item|package content|kit content|what’s in the box|in the box|package contents|included in the box|lieferumfang|contenu de la boîte|contenido de la caja|contenuto della confezione|scope of delivery',
  'service area|city served|cities served|area served|location served|town served|region served|place served|cities|area|service areas|areas we serve|areas served|where we service|where we work|cities we serve|locations we serve|our service area|einsatzgebiet|zones desservies|zonas de servicio|zone servite',
  sponsors,
  'table of contents|toc|on this page|in this article|in this guide|contents|auf dieser seite|inhalt|inhaltsverzeichnis|in diesem artikel|sommaire|sur cette page|en esta página|contenido|in questa pagina|op deze pagina',
  'feature|features|key features|product features|main features|highlights|product highlights|bullet points|selling points|merkmale|produktmerkmale|caractéristiques|características|caratteristiche|cechy|egenskaper|kenmerken|main points|capabilities|product benefits|funktionen|fonctionnalités|funciones|funzionalità|funcionalidades|functies|funkcje|funktioner',
  'faq|frequently asked questions|common questions|questions|faqs|q and a|häufige fragen|häufig gestellte fragen|preguntas frecuentes|questions fréquentes|foire aux questions|domande frequenti|perguntas frequentes|vanliga frågor|veelgestelde vragen|często zadawane pytania|najczęściej zadawane pytania|ofte stillede spørgsmål|よくある質問',
  'topic|topics|subjects|themes|themen|thèmes|sujets|temas|argomenti|tematy|ämnen|onderwerpen|emner',
  'takeaway|takeaways|key takeaways|key points|key findings|in brief|in short|das wichtigste in kürze|à retenir|puntos clave|in sintesi',
  'equipment|tool|tools|utensil|utensils|special equipment|equipment needed|tools needed|tools you ll need|tools you will need|equipment you ll need|equipment you will need|kitchen tools|what you need|you need|küchengeräte|küchenutensilien|das brauchst du|ustensile|ustensiles|matériel|utensilio|utensilios|utensili|attrezzatura|attrezzi|benodigdheden|keukengerei|redskap|przybory|sprzęt',
  'ingredient|ingredients|ingredients you ll need|what you need|what you ll need|what you will need|you will need|zutaten|das brauchst du|ingrédients|ingredientes|ingredienti|składniki|ingredienser|ingrediënten',
  'learning outcome|outcome|course outcome|learning objective|course objective|objective|learning goal|goal|key learning|skill gained|skills gained|what you will learn|what you ll learn|what you learn|what students learn|skills you will gain|skills you ll gain|learning objectives|course objectives|objectives|course goals|you will learn|you will be able to|by the end of this course you will be able to|by the end of this program you will be able to|lernziele|das lernen sie|das lernst du|objectifs|objectifs pédagogiques|ce que vous allez apprendre|objetivos|objetivos del curso|lo que aprenderás|obiettivi|cosa imparerai|objetivos de aprendizagem|cele|leerdoelen',
  'target audience|audience|intended audience|for whom|who should attend|who should apply|who should take this course|who should read this|who is this for|who this is for|who is this course for|who this course is for|who it is for|who is it for|who it s for|ideal for|perfect for|made for|zielgruppe|zielgruppen|für wen|für wen ist|à qui s adresse|public|public visé|dirigido a|a quién va dirigido|público objetivo|a chi si rivolge|destinatari|para quem|dla kogo|voor wie|målgrupp',
  'eligibility|eligibility criteria|eligibility requirement|criteria|qualification|who is eligible|who can apply|who qualifies|am i eligible|do i qualify|eligibility requirements|teilnahmebedingungen|wer kann teilnehmen|conditions d éligibilité|qui peut en bénéficier|requisitos|quién puede solicitar|requisiti|chi può partecipare',
  'industry|industry served|sector|market|who we serve|who we help|who we work with|industries|industries we serve|industries served|sectors|markets|branchen|unsere branchen|secteurs|secteurs d activité|sectores|industrias|settori|setores|branże|branscher',
  'integration|connector|supported app|works with|integrates with|connect with|connects with|integrations|works with your tools|integrationen|intégrations|integraciones|integrazioni|integrações|integracje',
  'technology|tech stack|technology stack|stack|built with|technologies|technologies we use|tools we use|tools and technologies|powered by|technologien|technologies utilisées|tecnologías|tecnologie|tecnologias',
  'payment method|payment option|accepted card|payment methods|payment options|ways to pay|we accept|accepted payment methods|zahlungsarten|zahlungsmethoden|zahlungsmöglichkeiten|moyens de paiement|modes de paiement|métodos de pago|formas de pago|metodi di pagamento|formas de pagamento|metody płatności|betaalmethoden|betalningssätt',
  'shipping method|delivery option|shipping option|delivery method|shipping methods|delivery options|shipping options|versandarten|versandmethoden|modes de livraison|métodos de envío|opciones de envío|metodi di spedizione',
  'use case|recommended use|application|suggested use|use cases|applications|uses|suitable for|great for|best for|anwendungsbereiche|anwendungen|einsatzbereiche|cas d usage|cas d utilisation|utilisations|casos de uso|aplicaciones|casi d uso|applicazioni',
  'symptom|sign|symptoms|signs|signs and symptoms|common symptoms|symptome|anzeichen|symptômes|síntomas|sintomi|sintomas|objawy|symptomen|symtom',
  'cause|cause and risk factor|causes|risk factors|what causes it|ursachen|causes possibles|causas|cause possibili|przyczyny|oorzaken|orsaker',
  'treatment|treatment option|therapy|treatments|treatment options|therapies|behandlung|behandlungen|traitements|tratamientos|trattamenti|leczenie|behandelingen',
  'side effect|adverse effect|side effects|possible side effects|nebenwirkungen|effets secondaires|effets indésirables|efectos secundarios|effetti collaterali|działania niepożądane|bijwerkingen',
  'recognition|award|accolade|honor|awards|awards and recognition|recognition and awards|accolades|honors|auszeichnungen|distinctions|récompenses|premios|reconocimientos|premi|riconoscimenti',
  'membership|affiliation|association|memberships|affiliations|associations|member of|we are members of|proud member of|mitgliedschaften|mitglied bei|adhésions|membre de|afiliaciones|miembro de|associazioni|membro di',
  'value|core value|our values|core values|values|what we believe|our principles|unsere werte|werte|nos valeurs|valeurs|nuestros valores|valores|i nostri valori|valori',
  'process step|process|how it works|our process|the process|how we work|our approach|so funktioniert es|so funktioniert s|unser vorgehen|ablauf|comment ça marche|notre démarche|cómo funciona|nuestro proceso|come funziona|il nostro metodo|como funciona|jak to działa|hoe werkt het|så fungerar det',
  'reason|usp|selling point|differentiator|advantage|strength|why us|why choose us|why work with us|why we|reasons to choose us|what sets us apart|what makes us different|advantages|our strengths|warum wir|ihre vorteile|vorteile|pourquoi nous choisir|nos atouts|avantages|por qué elegirnos|ventajas|perché sceglierci|perché noi|vantaggi|por que nos escolher|dlaczego my|waarom wij|varför välja oss',
  'required document|document needed|required documents|documents required|documents needed|what to bring|what you need to bring|erforderliche unterlagen|benötigte unterlagen|documents requis|pièces à fournir|documentos necesarios|documentación necesaria|documenti necessari',
  'warning|caution|safety note|warnings|cautions|important notes|safety information|important safety information|precautions|warnhinweise|sicherheitshinweise|wichtige hinweise|avertissements|précautions|advertencias|precauciones|avvertenze|precauzioni|ostrzeżenia|waarschuwingen',
  'tip|note|cook s tip|recipe note|tips|notes|recipe notes|tips and tricks|helpful tips|chef s tips|cook s notes|expert tips|tipps|hinweise|tipps und tricks|conseils|astuces|notes de la recette|consejos|notas|trucos|consigli|note|suggerimenti|dicas|wskazówki|uwagi|tips en trucs|råd',
  'exclusion|not included|what s not included|what is not included|excluded|exclusions|not covered|what s not covered|what isn t covered|nicht enthalten|nicht im preis enthalten|non inclus|no incluye|no incluido|non incluso|non compreso',
  'further reading|see also|learn more|related page|next step|next steps|additional resources|more information|more resources|further resources|external links|weitere informationen|weiterführende links|en savoir plus|más información|per saperne di più|ulteriori informazioni',
  'inclusion|what’s included|included|includes|what is included|package includes|inklusive|leistungen|inclus|incluye|incluso',
  'service area|area served|city|city served|location served|coverage area|region served|areas we serve|areas we cover|cities we serve|where we work|where we operate|our service area|our locations|near you|einsatzgebiet|einsatzgebiete|einzugsgebiet|liefergebiet|servicegebiet|städte|unsere einsatzgebiete|in ihrer nähe|zone d intervention|zones d intervention|zones desservies|villes|villes desservies|près de chez vous|zona de servicio|zonas de servicio|ciudades|zonas de cobertura|dónde trabajamos|cerca de ti|zone|zone servite|zone coperte|città|città servite|dove operiamo|vicino a te',
  'certificate|certification|accreditation|quality standard|standard|our certifications|our certificates|our accreditations|certified quality|standards we meet|zertifikate|zertifikat|zertifizierung|zertifizierungen|unsere zertifikate|geprüfte qualität|zertifizierte qualität|normen|certificats|nos certifications|qualité certifiée|normes|certificados|certificaciones|calidad certificada|normas|certificati|certificazioni|le nostre certificazioni|qualità certificata|norme',
].map(keysIn)

function keysIn(line: string): string[] {
  return line.split('|').map(nameKey)
}

const byName = otherNames(kinds)
const textsByName = otherNames(textKinds)

function otherNames(of: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const names of of)
    for (const name of names.flatMap(withPlainLetters)) {
      const own = found.getOrInsertComputed(name, () => new Set<string>())
      for (const other of names) own.add(other)
    }
  return found
}

/** Those of a name as it stands, or as pages write it: "haeufige fragen". */
function namesOf(key: string, of: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> | undefined {
  return [key, ...withUmlauts(key)].map((name) => of.get(name)).find((names) => names !== undefined)
}

/** What they are written as, and not what they are: "faq items", "related links". */
const holders = / (?:item|entry|link|section)$/

/** What else a page may call a list of this name, in plain words; its last word may tell what it is a list of. */
export function otherListNames(key: string): ReadonlySet<string> {
  const bare = key.replace(holders, '')
  return namesOf(key, byName) ?? byName.get(bare) ?? byName.get(bare.split(' ').at(-1) ?? '') ?? none
}

/** What else a page may write above a list of texts of this name. */
export function otherTextLists(key: string): ReadonlySet<string> {
  return namesOf(key, textsByName) ?? textsByName.get(key.replace(holders, '')) ?? none
}

/** Lists that a page sets under a heading of just their name, and that are nothing else. */
const ofTheirOwn = ['faq', 'review', 'related', 'nutrient', 'reference'].map((name) => otherListNames(name))

/** True for a heading that calls what stands below it another list than these names do. */
export function isOfAnotherList(heading: string, keys: readonly string[]): boolean {
  const names = ofTheirOwn.find((one) => one.has(heading))
  return names !== undefined && !keys.some((key) => names.has(key) || otherListNames(key).has(heading))
}

/** True for lists that pages set under a heading of just their name. */
export function hasOwnHeading(key: string): boolean {
  return ofTheirOwn.includes(otherListNames(key))
}

/** Further names by which elements call what else one might look at, where that is asked for: "similar recipes" are related ones. */
export function relatedKeys(key: string): readonly string[] {
  if (!isOfRelated(key) || ofSearches.test(key)) return []
  const of = relatedNames.test(key) && !otherListNames('related').has(key) ? key.slice(key.indexOf(' ')) : ''
  return relatedWords.flatMap((word) => (of === '' ? [word] : [word + of, word]))
}

/** True where one of these words of its classes calls a group what else one might look at. */
export function areCalledRelated(words: ReadonlySet<string>): boolean {
  return relatedWords.some((word) => words.has(word))
}

/** "recent-posts-sidebar": what a site has written of late stands where others say what is related. */
export function areCalledRecent(words: ReadonlySet<string>): boolean {
  return words.has('recent') && recentlyWritten.some((word) => words.has(word))
}

const recentlyWritten = ['post', 'article', 'new']

/** How headings in many languages begin, by their name keys, below which stands what else one might look at. */
const relatedHeadings = new RegExp(
  String.raw`^(?:\d{1,3} )?(?:${[
    'related|similar|recommended|suggested|you (?:may|might|ll)|(?:customer|people|other|reader)s? (?:who|also)|also (?:like|read|viewed|bought|available)|see also|read (?:next|also|more)|keep reading|more (?:like|from|in|to explore|article|post|product|story|storie|recipe|job)s?',
    'ähnliche|verwandte|passende|weitere(?! (?:info|frage|link|funktion|detail))|mehr (?:aus|von|zum|zur|artikel)|das könnte|auch interessant|lesen sie auch|empfohlene|kunden (?:kauften|sahen|die)|andere (?:kauften|sahen|kunden)',
    '(?:\\p{L}+ )?(?:similaires?|semblables|liés|associés|apparentés)|vous (?:aimerez|pourriez)|à (?:lire|voir) aussi|voir aussi|dans la même',
    '(?:\\p{L}+ )?(?:relacionad[oa]s?|similare?s?|semelhantes?)|(?:también )?te puede|también te|quizá|também (?:lhe|te)|você (?:também|pode)|(?:veja|leia) também',
    '(?:\\p{L}+ )?(?:correlat[ie]|simili)|(?:ti )?potrebbe(?:ro)?|altri (?:prodotti|articoli)|leggi anche|\\d{1,3} altri',
    'gerelateerde?|vergelijkbare|ook interessant|anderen|(?:dit|misschien)? ?vind je|lees ook|podobne|powiązane|polecane|zobacz (?:też|także)|może cię|liknande|relaterade|lignende|relaterede|läs (?:också|även)|se også|du (?:kanske|vil måske)',
  ].join('|')})(?: |$)|^(?:関連|おすすめ|こちらも)`,
  'u',
)

/** True where a heading says that what else one might look at stands below it. */
export function headsRelated(heading: string): boolean {
  return relatedHeadings.test(heading)
}

/** True for lists of what else one might look at, in any language. */
export function isOfRelated(key: string): boolean {
  return otherListNames(key) === otherListNames('related') || relatedNames.test(key)
}

/** "related recipes", "similarListings", "youMayAlsoLike" */
const relatedNames =
  /^(?:related|similar|recommended|suggested|ähnliche?|verwandte|similares|relacionad[oa]s|similaires|correlat[ie]) |^(?:(?:you )?(?:may|might)(?: also)? like|(?:customers? |people )?also (?:like|bought|viewed|recommended)|read (?:next|more)|more like this)(?: |$)|^(?:similar|recommended|suggested|recommendation|suggestion)$/

/** What these lead to is found by a search, and stands in parts of its own. */
const ofSearches =
  /(?:^| )(?:search|searche|suche|suchen|suchbegriff|suchanfrage|query|querie|tag|keyword|term|topic|thema|themen|recherche|búsqueda|busqueda|ricerca|category|categorie)$/

/** What elements are called that hold what else one might look at. */
const relatedWords = [
  'related',
  'similar',
  'recommended',
  'recommendation',
  'recommend',
  'suggested',
  'suggestion',
  'upsell',
]

const none: ReadonlySet<string> = new Set()
