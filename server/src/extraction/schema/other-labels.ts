import { nameKey, withPlainLetters } from '../../values/name-words.ts'

/**
 * What callers and pages call one and the same where its value is read like any other text or number, so that it needs no concept: each
 * line of names stands for one thing, whatever the language.
 */
const lines = [
  // Members of forums
  'user title|member title|custom title|author title|user rank|member rank|poster rank|rank|user group|member group|usergroup|group|title of the user|benutzertitel|benutzerrang|rang|rang du membre|titre du membre|titulo usuario|título usuario|título de usuario|rango|titolo utente|titulo do usuário|título do usuário|ranga|användartitel',
  'joined|joined on|join date|date joined|member since|registered|registered on|registration date|user since|signed up|mitglied seit|dabei seit|registriert|registriert seit|beigetreten|inscrit|inscrit le|membre depuis|miembro desde|registrado|iscritto|iscritto dal|membro dal|membro desde|lid sinds|dołączył|dołączyła|rejestracja|medlem sedan|registrerad',
  'reputation|reputation score|reputation points|karma|rep|rufpunkte|réputation|reputación|reputazione',
  'post count|posts|messages|message count|total posts|total messages|user posts|number of posts|beiträge|nachrichten|publications|mensajes|messaggi|mensagens|berichten|posty|postów|inlägg|indlæg|innlegg|příspěvky|příspěvků|viestit',
  'thread|threads|topics|topics started|threads started|number of threads|themen|sujets|temas|discussioni|tópicos|onderwerpen|wątki|wątków|trådar|tråde|tråder|témata|témat',
  'reaction score|reactions|reactions received|likes received|total likes|reaktionspunkte|erhaltene likes|j aime reçus',
  'solutions|accepted answers|best answers|lösungen',
  'views|view count|number of views|page views|times viewed|viewed|reads|hits|aufrufe|zugriffe|vues|lectures|visitas|vistas|visualizaciones|visualizzazioni|visite|letture|visualizações|weergaven|wyświetlenia|wyświetleń|odsłony|odsłon|visningar|visninger|zobrazení|zhlédnutí|näyttökerrat|megtekintések|vizualizări|pregledi|просмотры|görüntüleme|조회수|浏览|瀏覽|閲覧数|المشاهدات|צפיות',
  'replies|reply count|number of replies|answers|answer count|number of answers|responses|comments|comment count|number of comments|antworten|kommentare|réponses|commentaires|respuestas|comentarios|risposte|commenti|respostas|comentários|reacties|odpowiedzi|komentarze|svar|kommentarer|odpovědi|odpovědí|vastaukset|válaszok|răspunsuri|odgovori|yanıtlar|ответы|комментарии|yorumlar|댓글|回复|回覆|返信|コメント|الردود|תגובות',
  'last seen|last active|last activity|last visit|last online|zuletzt online|letzter besuch|dernière visite|última visita|ultima visita',
  'followers|follower count|number of followers|subscribers|abonnenten|abonnés|seguidores|seguaci|volgers|obserwujący|följare',
  // Things on sale
  'dimensions|dimension|measurements|product dimensions|item dimensions|overall dimensions|maße|masse|abmessungen|produktabmessungen|mesures|medidas|dimensiones|misure|dimensioni|dimensões|afmetingen|wymiary|mått|rozměry',
  'height|höhe|hauteur|altura|altezza|hoogte|wysokość|höjd|høyde|højde|výška|высота|yükseklik|높이|高度|高さ',
  'width|breite|largeur|ancho|anchura|larghezza|largura|breedte|szerokość|bredd|bredde|šířka|ширина|genişlik|너비|宽度|幅',
  'depth|tiefe|profondeur|profundidad|fondo|profondità|profundidade|diepte|głębokość|djup|dybde|hloubka|глубина|derinlik|깊이|深度|奥行',
  'length|länge|longueur|longitud|largo|lunghezza|comprimento|lengte|długość|längd|lengde|længde|délka|длина|uzunluk|길이|长度|長さ',
  'thickness|dicke|stärke|épaisseur|espesor|grosor|spessore|espessura|dikte|grubość|tjocklek|tykkelse|tloušťka|толщина',
  'diameter|durchmesser|diamètre|diámetro|diametro|diâmetro|średnica|průměr|диаметр|çap|직경|直径',
  'capacity|volume|fassungsvermögen|inhalt|volumen|capacité|contenance|capacidad|capacità|capacidade|pojemność|inhoud|volym|объем|объём|kapasite|hacim|용량|容量|السعة|קיבולת|χωρητικότητα|űrtartalom|capacitate|tilavuus',
  'warranty|guarantee|warranty period|garantie|garantía|garanzia|garantia|gwarancja|garanti|záruka|гарантия|garanti süresi|보증기간|품질보증|保修|质保|保証|保証期間|الضمان|אחריות|εγγύηση|garancia|garanție|takuu',
  'country of origin|origin|made in|manufactured in|herkunft|herkunftsland|ursprungsland|pays d origine|origine|país de origen|origen|paese di origine|país de origem|land van herkomst|kraj pochodzenia|ursprung',
  'manufacturer|made by|maker|producer|hersteller|fabricant|fabricante|produttore|fabrikant|producent|tillverkare|výrobce',
  'model number|model no|model name|model code|item model number|modellnummer|numéro de modèle|número de modelo|numero modello|modelnummer',
  'power|wattage|rated power|power rating|leistung|nennleistung|puissance|potencia|potenza|potência|vermogen|moc|effekt|мощность|güç|출력|소비전력|功率|消費電力|定格電力|القدرة|הספק|ισχύς|teljesítmény|putere|teho',
  'power consumption|energy consumption|stromverbrauch|energieverbrauch|consommation|consumo|stroomverbruik|zużycie energii',
  'voltage|input voltage|rated voltage|spannung|tension|voltaje|tensione|spanning|napięcie|spänning|напряжение|voltaj|전압|电压|電圧|الجهد|מתח',
  'battery life|battery|runtime|battery runtime|akkulaufzeit|laufzeit|autonomie|autonomía|autonomia|batterijduur|batteritid',
  'screen size|display size|display|screen|screen diagonal|bildschirmgröße|bildschirmdiagonale|displaygröße|taille de l écran|écran|tamaño de pantalla|pantalla|dimensioni schermo|schermo|schermgrootte|przekątna ekranu',
  'ram|memory|system memory|arbeitsspeicher|mémoire vive|memoria ram|werkgeheugen|pamięć ram',
  'storage|storage capacity|hard drive|disk|internal storage|speicher|speicherplatz|speicherkapazität|stockage|almacenamiento|archiviazione|opslag|dysk',
  'processor|cpu|processor type|prozessor|processeur|procesador|processore|procesor',
  'operating system|os|platform|betriebssystem|système d exploitation|sistema operativo|besturingssysteem|system operacyjny',
  'resolution|screen resolution|display resolution|auflösung|résolution|resolución|risoluzione|resolutie|rozdzielczość',
  'compatibility|compatible with|works with|fits|kompatibilität|kompatibel mit|passend für|compatible avec|compatibilité|compatible con|compatibilidad|compatibile con|compatibilità',
  'recommended age|age range|age group|ages|suitable age|altersempfehlung|empfohlenes alter|âge recommandé|edad recomendada|età consigliata|aanbevolen leeftijd',
  'care instructions|care|washing instructions|wash care|pflegehinweise|pflege|entretien|conseils d entretien|cuidados|instrucciones de lavado|manutenzione|istruzioni di lavaggio|wasvoorschrift|skötselråd',
  'quantity|qty|amount|menge|quantité|cantidad|quantità|quantidade|hoeveelheid|ilość|mängd|mængde|antal',
  'minimum order|min order|minimum order quantity|moq|mindestbestellmenge|quantité minimale|pedido mínimo|ordine minimo',
  'energy class|energy rating|energy label|energy efficiency class|energieeffizienzklasse|classe énergétique|clase energética|classe energetica|energielabel|klasa energetyczna',
  'noise level|noise|sound level|lautstärke|geräuschpegel|niveau sonore|nivel de ruido|rumorosità|geluidsniveau',
  'max load|maximum load|weight limit|load capacity|weight capacity|max weight|tragkraft|belastbarkeit|charge maximale|carga máxima|portata massima|maksymalne obciążenie',
  'flavor|flavour|taste|geschmack|geschmacksrichtung|goût|saveur|sabor|gusto|smaak|smak',
  'vintage|harvest year|jahrgang|millésime|añada|annata',
  'alcohol content|alcohol|abv|alcohol by volume|alkoholgehalt|degré d alcool|graduación|gradazione alcolica|alcoholpercentage',
  'badge|product badge|sale badge|promo badge|promotion badge|sale flag|product flag|ribbon|sticker|product label|sale label|promo label|promotion label|card badge|produktlabel|aktionslabel|pastille|distintivo|insignia|etichetta promozionale|etiqueta de oferta',
  'unit|unit of measure|unit of measurement|measure|measurement unit|measuring unit|measure unit|uom|einheit|maßeinheit|mengeneinheit|unité|unité de mesure|unidad|unidad de medida|unità|unità di misura|unidade|unidade de medida|eenheid|maateenheid|jednostka|jednostka miary|enhet|måttenhet',
  'note|remark|annotation|hinweis|anmerkung|bemerkung|nota|observación|remarque|annotazione|osservazione|anotação|opmerking|uwaga|anteckning',
  'wifi|wi fi|wlan|wireless|wireless standard|wifi standard|wi fi standard|wireless connectivity|wireless lan|wlan standard|sans fil|norme wifi|inalámbrico|senza fili',
  'ships from|ship from|shipped from|shipping from|dispatched from|item location|versand aus|versandort|artikelstandort|expédié de|expédié depuis|lieu d expédition|enviado desde|envío desde|ubicación del artículo|spedito da|luogo di spedizione|verzonden vanuit|wysyłka z',
  // Classified advertisements
  'ad number|ad no|ad id|ad|ad nr|ad ref|listing number|listing id|listing no|classified id|anzeigennummer|anzeigen id|anzeigen nr|anzeigen nummer|numéro d annonce|numéro annonce|numero annonce|référence annonce|référence de l annonce|número de anuncio|número del anuncio|id del anuncio|id annuncio|numero annuncio|codice annuncio|numer ogłoszenia|id ogłoszenia|advertentienummer|annonsnummer',
  'renewed|renewed on|renewal date|date renewed|last renewed|bumped|date renouvellement|date de renouvellement|renouvelé|renouvelée|renouvelée le|verlängert|verlängert am|renovado|fecha de renovación|rinnovato|data di rinnovo|odnowione',
  'sold|is sold|verkauft|vendu|vendue|vendido|venduto|verkocht|sprzedane|såld',
  // Files to download
  'brochure|flyer|flier|leaflet|program brochure|product brochure|folleto|broschüre|prospekt|flugblatt|dépliant|plaquette|brochura|folheto|opuscolo|volantino|ulotka|broszura|broschyr',
  'manual|user manual|user guide|owners manual|instruction manual|handbuch|bedienungsanleitung|benutzerhandbuch|gebrauchsanweisung|manuel|mode d emploi|guide d utilisation|manual de usuario|manuale|manuale d uso|istruzioni per l uso|handleiding|gebruiksaanwijzing|instrukcja|instrukcja obsługi',
  'data sheet|datasheet|spec sheet|technical data sheet|product data sheet|datenblatt|technisches datenblatt|fiche technique|fiche produit|ficha técnica|hoja de datos|scheda tecnica|scheda prodotto|karta produktu|karta katalogowa|datablad|gegevensblad',
  'application form|form|registration form|antragsformular|anmeldeformular|antrag|formulaire|formulaire de demande|formulario|formulario de solicitud|solicitud|modulo di domanda|modulo di iscrizione|formularz|wniosek',
  // Work
  'experience|experience level|years of experience|experience required|required experience|seniority|seniority level|berufserfahrung|erfahrung|expérience|experiencia|esperienza|experiência|ervaring|doświadczenie|erfarenhet|опыт работы|tecrübe|경력|工作经验|経験|الخبرة|ניסיון',
  'education|education level|degree|qualification|required education|ausbildung|abschluss|bildungsabschluss|formation|niveau d études|diplôme|formación|estudios|titulación|istruzione|titolo di studio|opleiding|opleidingsniveau|wykształcenie|utbildning',
  'deadline|application deadline|closing date|apply by|apply before|applications close|due date|bewerbungsfrist|bewerbungsschluss|date limite|fecha límite|plazo|scadenza|prazo|sluitingsdatum|termin składania|sista ansökningsdag',
  'working hours|hours per week|weekly hours|work hours|arbeitszeit|wochenstunden|arbeitsstunden|temps de travail|heures par semaine|horas semanales|jornada|orario di lavoro|uren per week|godziny pracy|arbetstid',
  'job id|job reference|reference number|reference|ref|ref no|requisition id|req id|job number|vacancy number|kennziffer|referenznummer|stellennummer|référence|referencia|riferimento|referência|referentie|vacaturenummer|numer referencyjny',
  'openings|number of openings|number of positions|vacancies|positions available|offene stellen|anzahl stellen|nombre de postes|vacantes|número de vacantes|posizioni aperte',
  'reports to|reporting to|line manager|berichtet an|vorgesetzter',
  'headcount|employees|number of employees|staff count|company size|mitarbeiter|mitarbeiterzahl|anzahl mitarbeiter|effectif|nombre d employés|empleados|número de empleados|dipendenti|numero di dipendenti|medewerkers|liczba pracowników|anställda',
  'industry|sector|branche|secteur|sector de actividad|settore|setor|branża|bransch',
  'revenue|turnover|annual revenue|sales|umsatz|jahresumsatz|chiffre d affaires|facturación|ingresos|fatturato|omzet|przychody|omsättning',
  'headquarters|head office|hq|based in|hauptsitz|firmensitz|sitz|siège|siège social|sede|sede principal|sede central|sede legale|hoofdkantoor|siedziba|huvudkontor',
  // Homes
  'bedrooms|bedroom|beds|bed|number of bedrooms|bedroom count|schlafzimmer|chambres|dormitorios|habitaciones|camere da letto|camere|quartos|slaapkamers|sypialnie|sovrum',
  'bathrooms|bathroom|baths|bath|number of bathrooms|bathroom count|badezimmer|bäder|salles de bain|salles de bains|baños|bagni|banheiros|badkamers|łazienki|badrum',
  'rooms|room count|number of rooms|zimmer|zimmeranzahl|anzahl zimmer|pièces|nombre de pièces|locali|vani|kamers|pokoje|liczba pokoi|rum|antal rum|количество комнат|комнат|oda sayısı|間取り|户型',
  'furnished|is furnished|furnishing|möbliert|meublé|meublée|amueblado|amueblada|arredato|arredata|ammobiliato|mobiliado|mobilado|gemeubileerd|umeblowane|umeblowany|möblerad|møblert|møbleret',
  'elevator|lift|has elevator|aufzug|fahrstuhl|personenaufzug|lift vorhanden|ascenseur|ascensor|ascensore|elevador|winda|hiss|heis|výtah|lifta|лифт|asansör|엘리베이터|电梯|エレベーター',
  'balcony|balkon|balcon|balcón|balcone|varanda|sacada|balkong|balkón|балкон|발코니|阳台|バルコニー',
  'terrace|terrasse|terraza|terrazza|terrazzo|terraço|terras|taras|terrass|terasa|терраса',
  'garden|yard|garten|jardin|jardín|giardino|jardim|tuin|ogród|trädgård|hage|zahrada',
  'cellar|basement|keller|kellerraum|sótano|trastero|cantina|kelder|piwnica|källare|kjeller|kælder|sklep',
  'pets|pets allowed|pet friendly|haustiere|haustiere erlaubt|tierhaltung|animaux|animaux acceptés|animaux autorisés|mascotas|admite mascotas|se admiten mascotas|animali|animali ammessi|animais|aceita animais|huisdieren|huisdieren toegestaan|zwierzęta|husdjur|husdyr',
  'smoking|smoking allowed|rauchen|rauchen erlaubt|fumeur|fumeurs|fumar|se permite fumar|fumatori|fumadores|roken|roken toegestaan|palenie|rökning|røyking',
  'air conditioning|air conditioner|a c|klimaanlage|klimatisierung|climatisation|aire acondicionado|aria condizionata|climatizzazione|ar condicionado|airconditioning|airco|klimatyzacja|luftkonditionering|klimatizace',
  'kitchen|fitted kitchen|küche|einbauküche|cuisine équipée|cocina|cocina equipada|cucina|cozinha|keuken|kuchnia|kök|kjøkken',
  'dishwasher|geschirrspüler|spülmaschine|lave vaisselle|lavavajillas|lavaplatos|lavastoviglie|máquina de lavar louça|lava louças|vaatwasser|zmywarka|diskmaskin|oppvaskmaskin',
  'washing machine|washer|waschmaschine|lave linge|machine à laver|lavadora|lavatrice|máquina de lavar|wasmachine|pralka|tvättmaskin|vaskemaskin',
  'pool|swimming pool|schwimmbad|piscine|piscina|zwembad|basen|bassäng|svømmebasseng|bazén',
  'wheelchair accessible|accessible|step free|barrierefrei|rollstuhlgerecht|accessible pmr|accès handicapé|accesible|adaptado|accessibile|acessível|rolstoeltoegankelijk|bez barier|tillgänglighetsanpassad',
  'breakfast|breakfast included|frühstück|frühstück inklusive|petit déjeuner|petit déjeuner inclus|desayuno|desayuno incluido|colazione|colazione inclusa|pequeno almoço|café da manhã|ontbijt|śniadanie|frukost|frokost',
  'living area|floor area|square footage|square feet|sqft|sq ft|floor space|interior area|living space|wohnfläche|surface habitable|superficie construida|metros cuadrados|metri quadri|woonoppervlakte|oppervlakte|powierzchnia|boarea|bostadsyta',
  'lot size|lot area|plot size|plot area|land area|land size|lot|plot|grundstück|grundstücksfläche|terrain|surface du terrain|parcela|terreno|perceel|perceeloppervlakte|działka|tomtarea',
  'year built|built in|built|construction year|year of construction|baujahr|année de construction|construit en|año de construcción|anno di costruzione|ano de construção|bouwjaar|rok budowy|byggår',
  'floor|storey|story|floor number|etage|stockwerk|étage|planta|piano|andar|verdieping|piętro|våning|этаж|kat|층|楼层|階|الطابق|קומה',
  'parking|parking spaces|garage|car spaces|parkplatz|stellplatz|stellplätze|stationnement|plazas de garaje|aparcamiento|parcheggio|posto auto|estacionamento|parkeerplaats|parking places|miejsce parkingowe',
  'heating|heating type|heizung|heizungsart|chauffage|calefacción|riscaldamento|aquecimento|verwarming|ogrzewanie|uppvärmning',
  'property type|type of property|home type|building type|objekttyp|objektart|immobilientyp|type de bien|tipo de inmueble|tipo de propiedad|tipologia|tipo di immobile|soort woning|rodzaj nieruchomości',
  'listing id|listing number|property id|property reference|mls|mls number|mls id|objektnummer|immobilien id|référence du bien|referencia del inmueble|codice annuncio|numer ogłoszenia',
  'deposit|security deposit|kaution|caution|dépôt de garantie|fianza|depósito|deposito cauzionale|cauzione|borg|kaucja|deposition',
  'available from|availability date|available date|move in date|verfügbar ab|frei ab|bezugsfrei ab|disponible à partir du|disponible desde|disponibile dal|disponível a partir de|beschikbaar vanaf|dostępne od|tillträde',
  'service charge|maintenance fee|hoa|hoa fee|condo fee|nebenkosten|hausgeld|charges|gastos de comunidad|spese condominiali|condomínio|servicekosten|czynsz',
  'cold rent|net rent|rent without heating|basic rent|kaltmiete|nettokaltmiete|grundmiete|kale huur|hyra exklusive värme',
  'warm rent|gross rent|rent with heating|total rent|warmmiete|gesamtmiete|bruttowarmmiete|loyer charges comprises|loyer cc',
  // Vehicles
  'exterior color|exterior colour|body color|paint|paint color|color|colour|außenfarbe|farbe|lackierung|couleur extérieure|couleur|color exterior|colore esterno|colore|kleur|kolor',
  'gears|number of gears|gear count|speeds|gänge|anzahl gänge|vitesses|marchas|velocidades|rapporti|versnellingen|biegi|växlar',
  'frame size|rahmengröße|rahmengrösse|rahmenhöhe|taille du cadre|taille de cadre|talla del cuadro|misura telaio|framemaat|rozmiar ramy|ramstorlek',
  'mileage|odometer|kilometers|kilometres|miles driven|kilometerstand|laufleistung|kilométrage|kilometraje|kilómetros|chilometraggio|chilometri|quilometragem|przebieg|miltal|пробег|kilometre|주행거리|里程|走行距離',
  'engine|engine size|engine capacity|displacement|motor|hubraum|cylindrée|moteur|cilindrada|motore|cilindrata|motorinhoud|pojemność silnika|silnik',
  'horsepower|hp|engine power|ps|pferdestärken|chevaux|caballos|cavalli|pk|konie|hästkrafter',
  'drivetrain|drive|drive type|wheel drive|antrieb|antriebsart|transmission intégrale|tracción|trazione|aandrijving|napęd|drivhjul',
  'body type|body style|karosserie|karosserieform|fahrzeugtyp|carrosserie|carrocería|carrozzeria|nadwozie|kaross',
  'doors|number of doors|door count|türen|anzahl türen|portes|nombre de portes|puertas|porte|portas|deuren|liczba drzwi|dörrar',
  'seats|number of seats|seat count|seating capacity|sitze|sitzplätze|places|nombre de places|plazas|asientos|posti|lugares|zitplaatsen|liczba miejsc|säten',
  'vin|vehicle identification number|chassis number|fahrgestellnummer|numéro de châssis|número de bastidor|numero di telaio|chassisnummer',
  'previous owners|number of owners|owners|vorbesitzer|anzahl vorbesitzer|fahrzeughalter|propriétaires|propietarios|proprietari|vorige eigenaren',
  'top speed|max speed|maximum speed|höchstgeschwindigkeit|vitesse maximale|velocidad máxima|velocità massima|topsnelheid|prędkość maksymalna',
  'range|electric range|reichweite|autonomie électrique|autonomía eléctrica|actieradius|zasięg|räckvidd',
  // Events, trips, courses
  'doors open|doors|door time|doors at|einlass|ouverture des portes|apertura de puertas|apertura porte',
  'age limit|age restriction|minimum age|min age|altersfreigabe|altersbeschränkung|mindestalter|âge minimum|edad mínima|età minima|leeftijdsgrens|åldersgräns',
  'admission|admission fee|entry fee|entrance fee|entry|tickets|ticket price|eintritt|eintrittspreis|entrée|tarif|entrada|ingresso|biglietti|toegang|wstęp|bilety|inträde',
  'group size|max participants|maximum participants|participants|teilnehmerzahl|max teilnehmer|teilnehmer|nombre de participants|participantes|partecipanti|deelnemers|liczba uczestników|deltagare',
  'departure|departs|departs from|departure point|starting point|start point|abfahrt|startpunkt|treffpunkt|départ|point de départ|salida|punto de salida|partenza|punto di partenza|vertrek|vertrekpunt',
  'elevation gain|ascent|total ascent|climb|höhenmeter|aufstieg|dénivelé|dénivelé positif|desnivel|desnivel positivo|dislivello|hoogtemeters|przewyższenie',
  'distance|length|route length|trail length|strecke|länge|distanz|longueur|distancia|longitud|distanza|lunghezza|distância|afstand|lengte|dystans|długość|längd|sträcka',
  'credits|credit hours|ects|ects credits|credit points|units|leistungspunkte|crédits|créditos|crediti|studiepunten|högskolepoäng',
  'check in|check in time|checkin|arrival|anreise|arrivée|entrada hotel|llegada|arrivo|aankomst|zameldowanie|incheckning',
  'check out|check out time|checkout|abreise|salida hotel|partenza hotel|vertrek hotel|wymeldowanie|utcheckning',
  // Days
  'monday|mon|mo|montag|lundi|lun|lunes|lunedì|lunedi|segunda|segunda feira|maandag|poniedziałek|måndag',
  'tuesday|tue|tues|di|dienstag|mardi|martes|martedì|martedi|terça|terça feira|dinsdag|wtorek|tisdag',
  'wednesday|wed|mi|mittwoch|mercredi|miércoles|mercoledì|mercoledi|quarta|quarta feira|woensdag|środa|onsdag',
  'thursday|thu|thur|thurs|do|donnerstag|jeudi|jueves|giovedì|giovedi|quinta|quinta feira|donderdag|czwartek|torsdag',
  'friday|fri|fr|freitag|vendredi|viernes|venerdì|venerdi|sexta|sexta feira|vrijdag|piątek|fredag',
  'saturday|sat|sa|samstag|sonnabend|samedi|sábado|sabato|zaterdag|sobota|lördag',
  'sunday|sun|so|sonntag|dimanche|domingo|domenica|zondag|niedziela|söndag',
  // Works
  'runtime|running time|run time|length|film length|laufzeit|spieldauer|filmlänge|durée du film|duración|durata|speelduur|czas trwania|speltid',
  'certificate|age rating|certification|mpa rating|content rating|fsk|freigabe|classification|clasificación|classificazione|classificação|kijkwijzer',
  'genre|genres|genero|género|genere|gênero|gatunek|stilrichtung|musikrichtung',
  'translator|translated by|übersetzer|übersetzt von|traducteur|traduit par|traductor|traducido por|traduttore|tradotto da|vertaler|vertaald door|tłumacz|översättare|переводчик|çevirmen|옮긴이|译者|訳者|المترجم|תרגום',
  'illustrator|illustrated by|illustriert von|illustrateur|ilustrador|ilustrado por|illustratore|illustrato da|geïllustreerd door',
  'narrator|narrated by|read by|sprecher|gelesen von|narrateur|lu par|narrador|narrado por|narratore|voorgelezen door|lektor',
  'series|book series|reihe|serie|série|saga|collana|reeks|cykl',
  'record label|label|plattenlabel|maison de disques|discográfica|etichetta|casa discografica|platenlabel|wytwórnia|skivbolag',
  'peak|peak position|highest position|höchste platzierung|höchstplatzierung|meilleure position|posición máxima|posizione massima',
  'weeks on chart|weeks|weeks charted|wochen|semaines|semanas|settimane|weken|tygodnie|veckor',
  // Programs and papers
  'stars|star count|stargazers|number of stars|github stars|sterne|étoiles|estrellas|stelle',
  'forks|fork count|number of forks',
  'downloads|download count|number of downloads|total downloads|weekly downloads|installs|installations|téléchargements|descargas|scaricamenti|pobrania',
  'default|default value|defaults to|standard|standardwert|voreinstellung|par défaut|valeur par défaut|valor predeterminado|por defecto|predefinito|valore predefinito|standaard|domyślnie|wartość domyślna',
  'sleeps|guests|max guests|maximum guests|guest capacity|accommodates|number of guests|gäste|anzahl gäste|voyageurs|huéspedes|ospiti|hóspedes|gasten|goście|gäster',
  'required|mandatory|is required|erforderlich|pflicht|pflichtfeld|obligatoire|requis|obligatorio|requerido|obbligatorio|richiesto|verplicht|wymagane|obligatorisk',
  'since|since version|added in|introduced in|available since|new in|seit|seit version|depuis|desde|dalla versione|sinds',
  'return|returns|return value|return type|rückgabe|rückgabewert|renvoie|valeur de retour|devuelve|valor de retorno|restituisce|valore restituito',
  'citations|citation count|cited by|times cited|zitiert von|zitationen|cité par|citas|citado por|citazioni|citato da',
  'journal|journal name|published in|publication|zeitschrift|fachzeitschrift|revue|revista|rivista|tijdschrift|czasopismo|tidskrift',
  // Places
  'population|inhabitants|residents|resident population|pop|wohnbevölkerung|bevölkerungszahl|bevölkerungsstand|einwohner|einwohnerzahl|bevölkerung|habitants|population totale|población|habitantes|popolazione|abitanti|população|inwoners|ludność|liczba mieszkańców|invånare|befolkning',
  'elevation|altitude|height above sea level|höhe|meereshöhe|höhe über nn|altitud|altitudine|hoogte|wysokość|höjd',
  'capital|capital city|hauptstadt|capitale|hoofdstad|stolica|huvudstad',
  'coordinates|gps|gps coordinates|geo coordinates|koordinaten|coordonnées|coordenadas|coordinate|współrzędne|koordinater',
  // Teams and tables
  'played|games|games played|matches|matches played|gp|mp|pld|pl|spiele|begegnungen|matchs|matchs joués|partidos|partidos jugados|pj|partite|partite giocate|jogos|wedstrijden|mecze|matcher',
  'wins|won|win|victories|siege|gewonnen|victoires|gagnés|victorias|ganados|vittorie|vinte|vitórias|gewonnen wedstrijden|zwycięstwa|vinster',
  'losses|lost|loss|defeats|niederlagen|verloren|défaites|perdus|derrotas|perdidos|sconfitte|perse|verliezen|porażki|förluster',
  'draws|drawn|draw|ties|tied|unentschieden|nuls|matchs nuls|empates|empatados|pareggi|gelijk|remisy|oavgjorda',
  'points|pts|points total|total points|punkte|pkt|puntos|punti|pontos|punten|punkty|poäng',
  'goals for|goals scored|gf|scored|tore|buts pour|goles a favor|gol fatti|gols pró|doelpunten voor|bramki zdobyte',
  'goals against|goals conceded|ga|conceded|gegentore|buts contre|goles en contra|gol subiti|gols contra|doelpunten tegen|bramki stracone',
  'goal difference|gd|goal diff|difference|tordifferenz|td|différence de buts|diff|diferencia de goles|differenza reti|saldo de gols|doelsaldo|różnica bramek|målskillnad',
  'home team|home|home side|home club|team home|host|hosts|heim|heimteam|heimmannschaft|heimverein|équipe à domicile|domicile|local|equipo local|squadra di casa|in casa|mandante|equipa da casa|thuis|thuisploeg|thuisteam|gospodarze|gospodarz|hemma|hemmalag|hjemmelag|hjemmehold',
  'away team|away|away side|away club|team away|visitor|visitors|visiting team|guest team|auswärts|auswärtsteam|gastmannschaft|gastteam|équipe à l extérieur|équipe visiteuse|extérieur|visiteur|visiteurs|visitante|equipo visitante|squadra ospite|in trasferta|trasferta|equipa visitante|uit|uitploeg|uitteam|drużyna gości|borta|bortalag|bortelag|udehold',
  'status|current status|match status|game status|estado|estatus|statut|état|stato|situação|stav|durum|状态|状態|상태|статус',
  // Things in collections
  'accession number|accession no|object number|object no|inventory number|inventory no|inv no|museum number|collection number|inventarnummer|inventar nr|numéro d inventaire|n d inventaire|número de inventario|numero di inventario|inventarisnummer|numer inwentarzowy',
  'credit line|credit|acquisition|acquired from|acquired by|given by|bequest of|erwerb|erwerbung|acquisition du musée|adquisición|acquisizione|verwerving',
  'date made|dated|date of creation|creation date|production date|date of manufacture|made in the year|datierung|entstanden|entstehungszeit|datation|date de création|datación|fecha de creación|datazione|data di creazione',
  'medium|materials|materials and technique|materials and techniques|technique|material und technik|technik|technique et matériaux|materiales y técnica|técnica|materiali e tecnica|tecnica',
  'provenance|ownership history|previous owners|former owners|provenienz|herkunftsgeschichte|historique|procedencia|provenienza',
  'exhibition history|exhibitions|exhibited|exhibited at|ausstellungen|expositions|exposiciones|mostre|esposizioni',
  'inscription|inscriptions|marks|markings|beschriftung|signatur|inscriptions et marques|inscripción|iscrizione',
  'hammer price|sold for|price realised|price realized|realised price|winning bid|zuschlag|zuschlagspreis|erlös|adjugé|prix d adjudication|precio de remate|aggiudicato|prezzo di aggiudicazione',
  'low estimate|lower estimate|estimate from|untere schätzung|estimation basse',
  'lot number|lot no|losnummer|numéro de lot|número de lote|lotto',
  // Buildings, ships and places
  'architect|architects|designed by|designer|design by|architekt|architekten|architekturbüro|entworfen von|architecte|conçu par|arquitecto|diseñado por|architetto|progettato da|arquiteto|architekt budynku',
  'operator|operated by|operating company|run by|managed by|betreiber|betrieben von|exploitant|exploité par|operador|gestionado por|gestore|gestito da|operatore|beheerder|przewoźnik',
  'building material|construction material|construction|built of|made of|baumaterial|bauweise|matériau de construction|material de construcción|materiale da costruzione',
  'commissioned by|auftraggeber|bauherr|commanditaire|maître d ouvrage|cliente del proyecto|committente|opdrachtgever',
  'opening date|opened|opened on|inaugurated|date opened|eröffnet|eröffnung|inauguré|ouverture|inaugurado|inaugurato|geopend',
  'heritage status|heritage|listed status|heritage designation|protection status|denkmalschutz|schutzstatus|patrimonio|tutela',
  'vessel|ship|boat|ferry|vessel name|ship name|name of ship|schiff|fähre|navire|bateau|buque|barco|nave|traghetto|schip|statek|fartyg',
  // Tickets and projects
  'time spent|spent time|hours spent|logged time|time logged|work log|aufgewendete zeit|aufgewandt|gebuchte zeit|temps passé|tiempo dedicado|tempo impiegato',
  'estimated time|estimated hours|time estimate|original estimate|geschätzter aufwand|geschätzte zeit|temps estimé|tiempo estimado|tempo stimato',
  'progress|progress percent|percent done|percent complete|completion|completed percent|fortschritt|avancement|progreso|avance|avanzamento|voortgang|postęp',
  'reporter|reported by|opened by|raised by|submitted by|gemeldet von|erfasst von|signalé par|rapporté par|informado por|segnalato da',
  'asset|asset tag|asset number|asset id|equipment number|inventory tag|anlagennummer|anlage|numéro d actif|número de activo',
  'milestone|target version|fix version|sprint|meilenstein|zielversion|jalon|version cible|hito|versión objetivo',
  'cost centre|cost center|kostenstelle|centre de coûts|centro de coste|centro di costo|kostenplaats',
  // Politics and courts
  'constituency|electoral district|district represented|riding|seat for|wahlkreis|circonscription|distrito electoral|circunscripción|collegio elettorale|kiesdistrict|okręg wyborczy',
  'party|political party|party affiliation|partei|fraktion|parti|parti politique|partido|partido político|partito|partij|partia',
  'in office since|term start|elected|first elected|in office from|im amt seit|en fonction depuis|élu en|en el cargo desde|in carica dal',
  'case number|case no|docket number|docket|file number|file no|aktenzeichen|geschäftszeichen|az|numéro de dossier|numéro d affaire|número de expediente|numero di causa|numero di ruolo|zaaknummer|sygnatura akt',
  'judge|presiding judge|richter|vorsitzender|juge|juez|giudice|rechter|sędzia',
  'court|courtroom|gericht|kammer|tribunal|cour|juzgado|tribunale|rechtbank|sąd',
  // Plants and animals
  'scientific name|latin name|botanical name|species name|binomial|wissenschaftlicher name|botanischer name|lateinischer name|nom scientifique|nom botanique|nom latin|nombre científico|nombre botánico|nome scientifico|nome botanico|wetenschappelijke naam|nazwa łacińska',
  'common name|english name|trivialname|deutscher name|nom commun|nom vernaculaire|nombre común|nombre vulgar|nome comune|nome volgare',
  'family|plant family|botanical family|familie|famille|familia|famiglia|rodzina',
  'flowering time|flowering period|blooms|bloom time|flowering|blütezeit|floraison|floración|época de floración|fioritura|bloeitijd',
  'hardiness|hardiness zone|frost hardiness|usda zone|winterhärte|rusticité|rusticidad|rusticità',
  'sun exposure|light requirement|position in the garden|standort im garten|lichtbedarf|exposition|ensoleillement|exposición|esposizione',
  // Lists of what somebody looks after
  'owner|owned by|responsible|responsible person|person in charge|in charge|assignee|assigned to|eigentümer|eigentümerin|inhaber|besitzer|verantwortlich|verantwortliche|verantwortlicher|zuständig|propriétaire|responsable|propietario|encargado|proprietario|responsabile|proprietário|responsável|eigenaar|verantwoordelijke|właściciel|odpowiedzialny|osoba odpowiedzialna|ägare|ansvarig|ejer|eier|vlastník|omistaja|tulajdonos|владелец|ответственный|担当者|负责人|담당자',
  'priority|importance|severity|urgency|priorität|wichtigkeit|dringlichkeit|priorité|urgence|prioridad|importancia|urgencia|priorità|importanza|urgenza|prioridade|urgência|prioriteit|belang|priorytet|ważność|pilność|prioritet|viktighet|priorita|prioriteetti|prioritás|приоритет|важность|优先级|優先度|우선순위',
  'key|identifier|short key|schlüssel|kennung|kürzel|clé|identifiant|clave|identificador|chiave|identificativo|chave|sleutel|klucz|identyfikator|nyckel|nøgle|nøkkel|klíč|ключ',
  'assists|ast|assist|vorlagen|torvorlagen|passes décisives|asistencias|assistências|asysty',
  'rebounds|reb|rebound|rebotes|rimbalzi',
  'minutes played|min|mins|minutes|minuten|spielminuten|minutos|minuti',
  'coach|head coach|manager|trainer|entraîneur|entrenador|allenatore|técnico|trener|tränare',
  'stadium|ground|arena|home ground|stadion|stade|estadio|stadio|estádio',
  'market cap|market capitalization|market capitalisation|marktkapitalisierung|börsenwert|capitalisation boursière|capitalización bursátil|capitalizzazione|marktwaarde|kapitalizacja|börsvärde',
  'change percent|percent change|change|chg|pct change|daily change|veränderung|änderung|variation|variación|variazione|variação|verschil|zmiana|förändring',
  'dividend|dividend yield|dividende|dividendenrendite|rendement|dividendo|rentabilidad por dividendo|dividendrendement|stopa dywidendy|direktavkastning',
  'interest rate|apr|apy|annual percentage rate|zinssatz|zins|effektiver jahreszins|taux d intérêt|taux|tipo de interés|tasso di interesse|tasso|taxa de juros|rente|oprocentowanie|ränta',
]

/** The same for what is a number; a text of such a name is something else: the rank of a member. */
const figureLines = [
  'count|number|how many|anzahl|nombre|cantidad|número|numero|aantal|liczba|antal',
  'position|rank|ranking|place|standing|pos|platz|rang|platzierung|classement|puesto|clasificación|posición|posizione|classifica|posição|positie|plaats|miejsce|placering',
]

const byName = named(lines)
const figuresByName = named(figureLines)

function named(of: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of of) {
    const names = line.split('|').map(nameKey)
    for (const name of names.flatMap(withPlainLetters)) {
      const own = found.getOrInsertComputed(name, () => new Set<string>())
      for (const other of names) own.add(other)
    }
  }
  return found
}

const none: ReadonlySet<string> = new Set()

/** What else a page may call what is asked for by this name. */
export function otherLabels(key: string, isFigure: boolean): ReadonlySet<string> {
  return byName.get(key) ?? (isFigure ? figuresByName.get(key) : undefined) ?? none
}
