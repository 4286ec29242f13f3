/** A set of the words of a line. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}

/** What begins to say which records are kept. */
export const keeping = wordSet(
  'only just solely exclusively só nur lediglich ausschließlich solo sólo solamente únicamente soltanto unicamente seulement uniquement apenas somente alleen enkel slechts tylko wyłącznie endast bara enbart kun vain pouze jen csak sadece лишь только',
)

/** What begins to say which are left out. */
export const leaving = wordSet(
  'leave leaving exclude excluding except skip skipping ignore ignoring omit omitting hide drop dropping remove without außer ohne überspringe ignoriere entferne lass lasse laat låt usuń elimina quite sauf sans ignore ignorez ignorer exclure excluez exclus omets omettez saltar salta excluye excluir excluya excepto sin omite omitir ignora ignorar quita senza tranne eccetto escludi escludere ometti omettere zonder behalve negeer sla exceto sem exclua pule omita utan hoppa utelämna uteslut undanta uden undtagen spring bez oprócz pomiń pomijaj pomijając ignoruj kromě poza',
)

/** The same behind what is left out or kept: "Anzeigen weglassen". */
export const ending = wordSet(
  'weglassen auslassen ausblenden ausschließen ignorieren überspringen weg aus weglaten overslaan negeren only nur',
)

/** What denies the word that follows; at the beginning of a sentence or after a comma it leaves out. */
export const denying = wordSet(
  "no not none nothing never isn't aren't don't doesn't wasn't weren't hasn't haven't kein keine keinen keiner keines nicht nichts pas non aucun aucune rien ni ningún ninguna ninguno nada nessun nessuna nessuno niente geen niet niets não nenhum nenhuma nie żadnych żadne inte inga ingen inget ikke ingen ei ne žádné",
)

export const lacking = wordSet('without ohne sans sin senza zonder sem utan uden bez lacking missing')
export const having = wordSet(
  'with have has having having show shows showing carry carries carrying bear bears bearing feature features featuring offer offers include includes mit haben hat avec ayant ont con tienen tenga tengan hanno abbiano abbia met hebben com têm tenham med har z mają',
)

/** What leads to names: "in Berlin", "by Nikon", "named Fender". */
export const leading = wordSet(
  'in by from of at for on under about within among named called titled labelled labeled marked tagged flagged mention mentions mentioning contain contains containing concerning regarding aus von vom bei im am unter über zu zum zur für namens dans par en sur sous chez de du des pour della dello delle degli dei del dal dalla di da su per tra sotto nel nella por sobre bajo para uit van door onder bij voor av från på för hos om under w we o od przez na dla z ze about entitled heißen heißt marqué markiert marcado segnati markerade gemarkeerd als as below beneath underneath unterhalb märkt märkta marqués marquées marcados marcadas segnato segnata gemarkeerde',
)

/** What begins to tell more of records: "those that …". */
export const relating = wordSet(
  'that which who whose where when if die der das deren dessen denen welche welcher que qui dont où cuyo cuya cuyos che cui dove waar waarvan dat som vars där które który których która čiž',
)

export const joining = wordSet('and or und oder y o e u et ou och eller en plus as i lub oraz nor noch ni og eller & +')

/** Words that say nothing of which records are meant. */
export const silent = wordSet(
  'the a an any all every each other others rest both those these them they this that it its one ones thing things anything everything something which are is was were be been being do does did have has had got get give gives me i us we you your my our want wants need needs needed vorkommt vorkommen enthält enthalten steht stehen lautet heißt angezeigt gezeigt wird werden contient contiennent figure aparece aparecen contiene contienen dice bevat bevatten staat staan pada występuje zawiera zawierają innehåller nämns finns anges please also out away aside back över bort weg mimo just only so then there their his her can could should would will may must as to into with for than whatever whichever if in of from by list lists record records item items entry entries result results row rows table tables section sections heading headings part parts group groups page pages field fields value values keep keeping take taking include including return returning extract show shown find look like listed here what whole complete above der die das den dem des ein eine einen einer eines und alle alles jene jenen diejenigen diese dieser dieses sind ist war sein werden wird bitte mir ich will brauche nimm nehme gib zeige liste einträge eintrag abschnitt tabelle le la les l un une des ceux celles ce cette ces sont est être moi je veux voudrais tous toutes tout toute svp prends prenez garde gardez donne donnez el los las lo una unos unas aquellos aquellas que esos estas estos son es está están ser quiero dame todos todas todo toda por favor toma muestra il i gli quelli quelle questi queste uno sono è essere voglio dammi tutti tutte tutto tutta prendi mostra per favore het de een die deze dat zijn is alle alles graag geef mij ik wil neem toon o os as um uma uns umas aqueles aquelas são é ser quero me dê todos todas tudo por favor tome det den de ett en är var alla allt jag vill ge mig ta visa tack jest są być chcę proszę wszystkie te tych które',
)

/** Numbers in words, from one. */
const counts: readonly (readonly string[])[] = [
  'one two three four five six seven eight nine ten eleven twelve',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'um dois três quatro cinco seis sete oito nove dez onze doze',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'en två tre fyra fem sex sju åtta nio tio elva tolv',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
  'eins eine una une een ett jedna',
].map((line) => line.split(' '))

/** A number in figures or as a word of a common language. */
export function countOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  if (/^(?:dozen|dutzend|douzaine|docena|dozzina|dozijn|dussin|tuzin)$/.test(lower)) return 12
  if (/^(?:both|couple|beiden?|ambos|ambas|entrambi|beide)$/.test(lower)) return 2
  if (counts.at(-1)?.includes(lower) === true) return 1
  for (const line of counts) if (line.includes(lower)) return line.indexOf(lower) + 1
  return Number(word) || undefined
}
