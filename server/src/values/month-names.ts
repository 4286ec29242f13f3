/**
 * The months' names by language, in the case they have in dates and, after a bar, as they stand alone. Of all languages together
 * the one further up has an abbreviation that could be two.
 */
const names: Readonly<Record<string, string>> = {
  en: 'january february march april may june july august september october november december',
  de: 'januar februar märz april mai juni juli august september oktober november dezember | jänner feber mrz',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre | enero febrero marzo abril mayo junio julio agosto setiembre',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december | januari februari mrt',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
  fi: 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia | styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince | leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря | январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня | січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  hu: 'január február március április május június július augusztus szeptember október november december',
  id: 'januari februari maret april mei juni juli agustus september oktober november desember',
  el: 'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου | ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος',
  sk: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  sl: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
  sr: 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември',
  et: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
}

const all = startsOf(Object.values(names))
const byLanguage = new Map(Object.entries(names).map(([language, text]) => [language, startsOf([text])]))

/**
 * The number of a month by its name or the first three letters of it or more, 0 when it is none. The language tells which month it
 * is where two languages share a name: "listopad" is October in Croatian and November in Polish.
 */
export function monthNamed(word: string, language = ''): number {
  const bare = bareOf(word)
  const own = byLanguage.get(language.slice(0, 2).toLowerCase())
  return own?.get(bare) ?? all.get(bare) ?? 0
}

/** As `monthNamed`, of those languages only. */
export function monthNamedIn(word: string, languages: readonly string[]): number {
  const bare = bareOf(word)
  for (const language of languages) {
    const month = byLanguage.get(language)?.get(bare)
    if (month !== undefined) return month
  }
  return 0
}

/** A whole name goes before the beginning of another: "červen" is June although "červenec" is July. */
function startsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>()
  const add = (start: string, month: number): void => {
    if (!starts.has(start)) starts.set(start, month)
  }
  const rows = texts.flatMap((text) => text.split(' | ').map((row) => row.split(' ').map(bareOf)))
  for (const row of rows) for (const [index, name] of row.entries()) add(name, index + 1)
  for (const row of rows) {
    for (const [index, name] of row.entries()) {
      for (let length = 3; length < name.length; length += 1) add(name.slice(0, length), index + 1)
    }
  }
  return starts
}

/** In lower case, without accents. */
function bareOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
