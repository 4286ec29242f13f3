import { nameKey, withPlainLetters } from './name-words.ts'

/** Nouns by which pages and their readers call lists of one and the same kind, a line for each kind: single words, whatever the language. */
const kinds = [
  'advantage|benefit|perk|plus|strength|upside|pro|merit|vorteil|vorteile|vorzüge|avantage|atout|bienfait|ventaja|beneficio|vantaggio|vantaggi|beneficio|benefici|vantagem|vantagens|voordeel|zaleta|zalety|fördel|fördelar',
  'disadvantage|drawback|downside|con|weakness|limitation|shortcoming|nachteil|nachteile|inconvénient|desventaja|inconveniente|svantaggio|svantaggi|desvantagem|nadeel|wada|wady|nackdel|nackdelar',
  'story|article|post|news|headline|piece|artikel|beitrag|beiträge|meldung|meldungen|nachricht|nachrichten|article|actualité|actu|noticia|artículo|entrada|articolo|articoli|notizia|notizie|notícia|artigo|artykuł|artykuły|nyhet|nyheter|nieuws|bericht',
  'clip|video|film|movie|videos|vídeo|vidéo|filmy',
  'option|choice|alternative|variant|version|möglichkeit|auswahl|variante|choix|opción|opciones|opzione|opzioni|opção|opções|keuze|wybór|val',
  'surcharge|fee|charge|cost|price|rate|tariff|gebühr|gebühren|kosten|preis|preise|tarif|frais|prix|coût|precio|tarifa|coste|prezzo|prezzi|costo|costi|preço|taxa|prijs|cena|ceny|opłata|pris|priser|avgift',
  'deal|offer|sale|promotion|special|bargain|angebot|angebote|aktion|offre|promo|promotion|oferta|promoción|offerta|offerte|promozione|promoção|aanbieding|promocja|erbjudande',
  'trend|idea|inspiration|idee|ideen|idée|tendance|tendencia|tendenza|tendenze|inspiración|ispirazione',
  'tip|advice|hint|trick|recommendation|tipp|tipps|ratschlag|hinweis|hinweise|conseil|astuce|consejo|truco|consiglio|consigli|suggerimento|suggerimenti|dica|wskazówka|wskazówki|råd',
  'lesson|course|class|training|workshop|tutorial|module|seminar|kurs|kurse|lektion|lektionen|schulung|cours|leçon|formation|curso|clase|lección|formación|corso|corsi|lezione|lezioni|aula|cursus|lekcja|lekcje|kurs',
  'employee|staff|team|people|member|colleague|crew|mitarbeiter|kollegen|équipe|collaborateur|personal|equipo|empleado|miembro|squadra|dipendente|dipendenti|equipe|medewerker|zespół|pracownik|medarbetare',
  'client|customer|kunde|kunden|cliente|clienti|klant|klient|kund|kunder',
  'review|testimonial|opinion|feedback|voice|bewertung|bewertungen|rezension|rezensionen|meinung|meinungen|kundenstimme|kundenstimmen|avis|témoignage|reseña|opinión|opiniones|testimonio|valoración|recensione|recensioni|opinione|opinioni|testimonianza|testimonianze|avaliação|depoimento|beoordeling|ervaring|opinia|opinie|recenzja|omdöme|omdömen|recension|recensioner',
  'tool|utility|software|app|application|program|werkzeug|werkzeuge|outil|logiciel|herramienta|aplicación|strumento|strumenti|ferramenta|narzędzie|narzędzia|verktyg',
  'picture|photo|image|photograph|gallery|bild|bilder|foto|fotos|galerie|imagen|imágenes|foto|immagine|immagini|imagem|zdjęcie|zdjęcia',
  'place|location|venue|destination|spot|ort|orte|standort|standorte|lieu|endroit|destination|lugar|ubicación|destino|luogo|luoghi|sede|destinazione|local|plaats|locatie|miejsce|miejsca|plats|platser',
  'shop|store|retailer|seller|dealer|merchant|vendor|laden|läden|geschäft|geschäfte|händler|magasin|boutique|vendeur|tienda|vendedor|negozio|negozi|venditore|venditori|loja|winkel|verkoper|sklep|sprzedawca|butik|återförsäljare',
  'supply|equipment|gear|utensil|material|ausrüstung|ausstattung|zubehör|materialien|matériel|équipement|ustensile|equipo|utensilio|attrezzatura|attrezzature|utensili|materiale|equipamento|benodigdheden|sprzęt|utrustning',
  'job|position|vacancy|opening|role|career|stelle|stellen|stellenangebot|stellenangebote|beruf|emploi|poste|offre|empleo|puesto|vacante|lavoro|posizione|posizioni|vaga|emprego|vacature|praca|stanowisko|jobb|tjänst',
  'event|meeting|date|happening|veranstaltung|veranstaltungen|termin|termine|événement|rencontre|evento|eventi|cita|appuntamento|appuntamenti|evenement|wydarzenie|wydarzenia|evenemang',
  'rule|guideline|policy|regulation|regel|regeln|richtlinie|richtlinien|règle|règlement|regla|norma|regola|regole|regra|zasada|zasady|regler',
  'award|prize|honor|honour|recognition|distinction|auszeichnung|auszeichnungen|preis|preise|prix|récompense|premio|galardón|premi|riconoscimento|riconoscimenti|prêmio|prijs|nagroda|nagrody|pris|utmärkelse',
  'file|document|download|attachment|brochure|datei|dateien|dokument|dokumente|fichier|document|archivo|documento|descarga|allegato|allegati|documenti|arquivo|bestand|plik|pliki|dokument|fil|filer',
  'language|translation|sprache|sprachen|langue|idioma|lengua|lingua|lingue|língua|taal|talen|język|języki|språk',
  'change|update|release|revision|änderung|änderungen|neuerung|neuerungen|modification|nouveauté|cambio|novedad|novedades|modifica|modifiche|novità|mudança|wijziging|zmiana|zmiany|ändring',
  'problem|issue|error|bug|trouble|fault|fehler|störung|problème|erreur|problema|problemi|errore|errori|erro|fout|błąd|błędy|fel',
  'fix|solution|remedy|lösung|lösungen|solution|solución|soluzione|soluzioni|solução|oplossing|rozwiązanie|lösning',
  'goal|objective|aim|outcome|purpose|ziel|ziele|objectif|but|objetivo|meta|obiettivo|obiettivi|doel|cel|cele|mål',
  'topic|subject|theme|tag|thema|themen|stichwort|stichwörter|schlagwort|sujet|thème|tema|temas|argomento|argomenti|assunto|onderwerp|temat|tematy|ämne|ämnen',
  'category|department|group|type|kind|genre|kategorie|kategorien|bereich|gruppe|gruppen|art|arten|catégorie|rayon|groupe|categoría|departamento|grupo|tipo|categoria|categorie|gruppo|gruppi|tipi|categoria|kategoria|grupa|kategori',
  'feature|function|capability|highlight|funktion|funktionen|merkmal|merkmale|fonction|fonctionnalité|caractéristique|función|característica|funzione|funzionalità|caratteristica|caratteristiche|recurso|funkcja|funkcje|cecha|cechy|kenmerk|funktion',
  'spec|specification|detail|property|attribute|characteristic|eigenschaft|eigenschaften|angabe|angaben|datum|daten|spezifikation|caractéristique|détail|especificación|detalle|propiedad|specifica|specifiche|dettaglio|dettagli|proprietà|especificação|specyfikacja|eigenschap|specifikation',
  'size|dimension|measurement|maß|maße|größe|größen|abmessung|abmessungen|taille|mesure|medida|talla|tamaño|misura|misure|taglia|taglie|dimensione|dimensioni|tamanho|maat|maten|rozmiar|rozmiary|storlek|mått',
  'color|colour|shade|farbe|farben|couleur|coloris|color|colore|colori|cor|kleur|kleuren|kolor|kolory|färg|färger',
  'bundle|package|kit|set|combo|paket|pakete|lot|forfait|paquete|conjunto|pacchetto|pacchetti|pacote|pakket|pakiet|zestaw|paket',
  'accessory|add|extra|attachment|zubehör|zubehörteil|accessoire|accesorio|accessorio|accessori|acessório|akcesorium|akcesoria|tillbehör',
  'company|firm|business|organization|organisation|supplier|provider|unternehmen|firma|firmen|anbieter|lieferant|entreprise|société|fournisseur|empresa|proveedor|azienda|aziende|fornitore|fornitori|bedrijf|leverancier|firmy|dostawca|företag|leverantör',
  'expert|specialist|professional|experte|experten|fachleute|spécialiste|expert|experto|especialista|esperto|esperti|specialista|specialisti|ekspert|specjalista',
  'treatment|therapy|procedure|behandlung|behandlungen|therapie|traitement|soin|tratamiento|terapia|trattamento|trattamenti|tratamento|behandeling|zabieg|zabiegi',
  'cause|reason|ursache|ursachen|grund|gründe|cause|raison|causa|razón|motivo|motivi|cause|przyczyna|orsak',
  'risk|danger|hazard|warning|gefahr|gefahren|risiko|risiken|risque|danger|riesgo|peligro|rischio|rischi|pericolo|pericoli|risco|ryzyko|risk',
  'tour|trip|excursion|journey|activity|experience|reise|reisen|ausflug|ausflüge|aktivität|aktivitäten|voyage|excursion|activité|viaje|excursión|actividad|viaggio|viaggi|escursione|escursioni|attività|passeio|uitstapje|wycieczka|wycieczki|resa|utflykt|aktivitet',
  'hotel|accommodation|lodging|stay|unterkunft|unterkünfte|hébergement|alojamiento|alloggio|alloggi|hospedagem|accommodatie|nocleg|noclegi|boende',
  'recipe|dish|meal|rezept|rezepte|gericht|gerichte|recette|plat|receta|plato|ricetta|ricette|piatto|piatti|receita|prato|recept|przepis|przepisy|danie|dania|rätt',
  'question|query|frage|fragen|question|pregunta|duda|domanda|domande|pergunta|dúvida|vraag|pytanie|pytania|fråga|frågor',
  'answer|reply|response|antwort|antworten|réponse|respuesta|risposta|risposte|resposta|antwoord|odpowiedź|odpowiedzi|svar',
  'thread|discussion|conversation|diskussion|diskussionen|discussion|discusión|conversación|discussione|discussioni|conversa|discussie|wątek|dyskusja|diskussion',
  'writer|author|contributor|columnist|autor|autoren|autorin|auteur|rédacteur|autor|autora|autore|autori|redattore|schrijver|autorzy|författare|skribent',
  'speaker|presenter|panelist|lecturer|referent|referenten|redner|sprecher|intervenant|orateur|ponente|orador|conferenciante|relatore|relatori|palestrante|spreker|prelegent|talare',
  'session|talk|presentation|lecture|panel|vortrag|vorträge|sitzung|présentation|séance|charla|ponencia|sesión|presentación|sessione|sessioni|palestra|lezing|wykład|föredrag',
  'episode|installment|folge|folgen|épisode|episodio|episodi|episódio|aflevering|odcinek|odcinki|avsnitt',
  'song|track|lied|lieder|titel|chanson|morceau|canción|canciones|pista|canzone|canzoni|brano|brani|música|nummer|utwór|piosenka|låt|låtar',
  'game|match|fixture|spiel|spiele|partie|rencontre|match|partido|juego|partita|partite|gioco|giochi|jogo|wedstrijd|mecz|mecze|matcher',
  'figure|number|stat|statistic|metric|fact|zahl|zahlen|fakt|fakten|kennzahl|kennzahlen|chiffre|statistique|cifra|dato|datos|estadística|cifre|dati|statistica|statistiche|número|cijfer|liczba|liczby|fakty|siffra|siffror|fakta',
  'project|portfolio|projekt|projekte|referenz|referenzen|projet|réalisation|proyecto|progetto|progetti|projeto|projecten|realizacja|realizacje|projekty',
  'sponsor|partner|supporter|backer|investor|förderer|unterstützer|investoren|partenaire|mécène|investisseur|patrocinador|socio|inversor|finanziatore|finanziatori|patrocinatore|parceiro|partnerzy|sponsorzy',
  'step|instruction|stage|phase|direction|schritt|schritte|anleitung|étape|instruction|paso|instrucción|passaggio|passaggi|istruzione|istruzioni|fase|fasi|passo|stap|stappen|krok|kroki|steg',
  'example|sample|snippet|demo|beispiel|beispiele|exemple|ejemplo|esempio|esempi|exemplo|voorbeeld|przykład|przykłady|exempel',
  'setting|preference|configuration|einstellung|einstellungen|paramètre|réglage|ajuste|configuración|preferencia|impostazione|impostazioni|configuração|instelling|ustawienie|ustawienia|inställning|inställningar',
  'requirement|prerequisite|condition|criterion|criteria|voraussetzung|voraussetzungen|anforderung|anforderungen|bedingung|bedingungen|condition|prérequis|exigence|requisito|condición|requisiti|condizione|condizioni|criterio|criteri|vereiste|voorwaarde|wymaganie|wymagania|warunek|warunki|krav|villkor',
  'plan|package|tier|subscription|pricing|tarif|tarife|paket|pakete|abo|abos|abonnement|forfait|offre|plan|suscripción|piano|piani|abbonamento|abbonamenti|plano|assinatura|pakiet|pakiety|abonament',
  'amenity|facility|annehmlichkeit|annehmlichkeiten|ausstattung|équipement|prestation|comodidad|servicio|instalación|comfort|servizio|servizi|comodidade|voorziening|udogodnienie|udogodnienia|bekvämlighet',
  'guide|tutorial|handbook|manual|anleitung|leitfaden|ratgeber|handbuch|guide|tutoriel|manuel|guía|manual|guida|guide|manuale|manuali|guia|handleiding|poradnik|przewodnik|handbok',
  'pick|choice|recommendation|favorite|favourite|empfehlung|empfehlungen|favorit|favoriten|recommandation|coup|sélection|recomendación|favorito|selección|consiglio|raccomandazione|preferito|preferiti|scelta|scelte|aanbeveling|polecane|rekomendation',
  'study|paper|publication|research|studie|studien|publikation|publikationen|veröffentlichung|veröffentlichungen|étude|publication|recherche|estudio|publicación|investigación|studio|studi|pubblicazione|pubblicazioni|ricerca|estudo|publicatie|badanie|badania|publikacja',
  'listing|home|house|property|immobilie|immobilien|objekt|objekte|bien|annonce|vivienda|inmueble|immobile|immobili|imóvel|woning|woningen|nieruchomość|bostad|bostäder',
  'side effect|effect|nebenwirkung|nebenwirkungen|effet|efecto|effetto|effetti|efeito|działanie|biverkning',
  'ingredient|component|zutat|zutaten|inhaltsstoff|inhaltsstoffe|ingrédient|ingrediente|ingredienti|składnik|składniki|ingrediens|ingredienser',
].map((line) => [...new Set(line.split('|').map(nameKey))].filter((word) => !word.includes(' ')))

const none: ReadonlySet<string> = new Set()
const byWord = new Map<string, Set<string>>()
for (const words of kinds)
  for (const word of words.flatMap(withPlainLetters)) {
    const own = byWord.getOrInsertComputed(word, () => new Set())
    for (const other of words) for (const written of withPlainLetters(other)) own.add(written)
  }

/** Words that may call a list the same as this one does, that itself among them; empty for a word that is not known. */
export function synonymsOf(word: string): ReadonlySet<string> {
  return byWord.get(word) ?? none
}
