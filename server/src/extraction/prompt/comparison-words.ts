import { wordSet } from './prompt-words.ts'
/** How an amount or a day is compared. */
export type Comparison = '<' | '<=' | '=' | '>=' | '>'

const comparisons: readonly Comparison[] = ['<', '<=', '=', '>=', '>']

const phrases = (lists: Readonly<Record<Comparison, string>>): ReadonlyMap<string, Comparison> =>
  new Map(
    comparisons.flatMap((comparison) =>
      lists[comparison].split('|').map((phrase): [string, Comparison] => [phrase, comparison]),
    ),
  )

/** What stands before an amount. */
export const beforeAmount = phrases({
  '>=': 'at least|minimum|minimum of|a minimum of|min|no less than|not less than|no fewer than|not fewer than|starting at|from|>=|≥|mindestens|wenigstens|minimal|ab|nicht weniger als|von mindestens|au moins|minimum de|au minimum|à partir de|dès|pas moins de|al menos|como mínimo|por lo menos|a partir de|desde|mínimo|mínimo de|no menos de|almeno|minimo|a partire da|non meno di|perlomeno|minstens|vanaf|tenminste|ten minste|minimaal|co najmniej|przynajmniej|minimum|od|pelo menos|no mínimo|minst|åtminstone|från och med|från|mindst|vähintään|alespoň|minimálně|не менее|от',
  '<=': "at most|not older than|no older than|nicht älter als|not younger than|pas plus vieux que|nie przekracza|nie przekraczająca|nie przekraczają|does not exceed|do not exceed|doesn't exceed|not exceed|übersteigt nicht|ne dépasse pas|no supera|no supere|no superan|non supera|non superano|niet hoger dan|överstiger inte|maximum|maximum of|a maximum of|max|up to|no more than|not more than|not over|not exceeding|<=|≤|höchstens|maximal|bis|bis zu|nicht mehr als|au plus|maximum de|au maximum|jusqu'à|pas plus de|como máximo|hasta|máximo|máximo de|no más de|a lo sumo|al massimo|massimo|fino a|non più di|hoogstens|maximaal|tot|niet meer dan|ten hoogste|najwyżej|maksymalnie|do|nie więcej niż|no máximo|até|não mais de|högst|upp till|max|inte mer än|højst|enintään|nejvýše|maximálně|не более|до",
  '>': 'more than|older than|newer than|exceed|supera|supere|superan|superen|superano|superi|übersteigt|übersteigen|dépasse|dépassent|przekracza|przekraczają|överstiger|over|above|greater than|higher than|larger than|longer than|bigger than|better than|heavier than|exceeding|exceeds|beyond|upwards of|costlier than|pricier than|dearer than|>|mehr als|über|größer als|höher als|länger als|teurer als|besser als|oberhalb von|plus de|supérieur à|supérieure à|supérieurs à|supérieures à|au-dessus de|dépassant|más de|mayor de|mayor que|mayor a|superior a|superiores a|por encima de|più di|oltre|superiore a|superiori a|maggiore di|sopra|sopra i|meer dan|boven|hoger dan|groter dan|duurder dan|langer dan|więcej niż|ponad|powyżej|większe niż|wyższe niż|droższe niż|mais de|mais que|acima de|maior que|över|mer än|fler än|högre än|större än|dyrare än|mere end|flere end|yli|více než|nad|больше|более|свыше',
  '<': 'less than|fewer than|younger than|under|below|lower than|smaller than|shorter than|cheaper than|lighter than|worse than|<|weniger als|unter|kleiner als|niedriger als|günstiger als|billiger als|kürzer als|unterhalb von|moins de|inférieur à|inférieure à|inférieurs à|inférieures à|en dessous de|en-dessous de|moins cher que|moins chers que|menos de|menor de|menor que|menor a|inferior a|inferiores a|por debajo de|meno di|inferiore a|inferiori a|minore di|sotto|sotto i|minder dan|onder|lager dan|kleiner dan|goedkoper dan|korter dan|mniej niż|poniżej|tańsze niż|niższe niż|krótsze niż|menos que|abaixo de|under|mindre än|färre än|lägre än|billigare än|kortare än|mindre end|færre end|alle|méně než|pod|меньше|менее',
  '=': 'exactly|precisely|equal to|cost|costs|costing|priced at|kostet|kosten|coûte|coûtent|cuesta|cuestan|costa|costano|=|genau|exactement|exactamente|esattamente|precies|dokładnie|exatamente|exakt',
})

/** What stands behind it. */
export const afterAmount = phrases({
  '>=': 'or more|or better|or higher|or above|or over|or greater|or longer|or up|or larger|and up|and above|and more|and over|and higher|and better|upwards|plus|minimum|at least|oder mehr|oder besser|oder höher|oder darüber|und mehr|und besser|aufwärts|ou plus|ou mieux|et plus|minimum|o más|o superior|o mejor|y más|en adelante|o più|in su|e oltre|o superiore|of meer|of hoger|of beter|en hoger|en meer|lub więcej|i więcej|lub wyżej|ou mais|ou melhor|ou superior|eller mer|eller fler|eller högre|och uppåt|eller bättre|eller mere|tai enemmän|nebo více|以上|이상|이상인',
  '<=': 'or less|or fewer|or lower|or below|or under|or shorter|or cheaper|or smaller|or worse|and below|and less|and under|and lower|maximum|at most|max|tops|oder weniger|oder niedriger|oder darunter|oder günstiger|und weniger|ou moins|maximum|et moins|o menos|o inferior|o meno|o inferiore|of minder|of lager|en minder|lub mniej|i mniej|ou menos|ou inferior|eller mindre|eller färre|eller lägre|eller mindre|tai vähemmän|nebo méně|以下|以内|이하|이하인',
  '>': '超|초과|を超える',
  '<': '未満|未满|미만',
  '=': 'exactly|genau|exactement',
})

/** What stands before a day. */
export const beforeDay = phrases({
  '>=': "since|not older than|no older than|nicht älter als|starting|starting from|from|as of|no earlier than|not before|on or after|seit|ab|depuis|à partir de|dès|desde|a partir de|dal|dall'|a partire da|a partire dal|da|sinds|vanaf|od|desde|a partir de|sedan|från|från och med|siden|fra|od roku|с|>=|≥",
  '>': 'after|later than|newer than|more recent than|younger than|past|nach|später als|neuer als|jünger als|après|plus récent que|plus récents que|después de|posterior a|posteriores a|más reciente que|dopo|dopo il|successivi al|successive al|na|later dan|nieuwer dan|po|nowsze niż|późniejsze niż|depois de|após|mais recente que|efter|senare än|nyare än|>',
  '<=': "until|till|up to|through|by|no later than|not after|on or before|bis|jusqu'à|jusqu'en|hasta|fino a|fino al|tot|tot en met|do|até|till|till och med|<=|≤",
  '<': 'before|prior to|older than|earlier than|vor|älter als|früher als|avant|antérieur à|plus ancien que|plus anciens que|antes de|anterior a|anteriores a|más antiguo que|prima di|prima del|precedenti al|precedente al|voor|ouder dan|eerder dan|przed|starsze niż|antes de|mais antigo que|före|äldre än|tidigare än|<',
  '=': "el|le|il|den|dnia|dne|year|model year|of model year|of year|of the year|jahr|baujahr|vom jahr|modelljahr|année|de l'année|año|del año|anno|dell'anno|jaar|in|of|on|during|from|dated|published in|written in|posted in|for|aus|im|in|vom|von|am|aus dem jahr|im jahr|du|de|en|le|pendant|del|en|durante|di|nel|nell'|van|uit|op|in|z|w|w roku|de|em|do|från|i|under",
})

/** What stands behind it. */
export const afterDay = phrases({
  '>=': 'or later|or afterwards|or after that|or newer|and later|and newer|or after|and after|onwards|onward|on|or more recent|oder später|oder neuer|und später|und neuer|ou plus tard|ou après|et après|ou plus récent|o posterior|o después|o más reciente|en adelante|o más tarde|in poi|o successivi|o dopo|en later|of later|of nieuwer|lub później|lub nowsze|ou mais recente|ou depois|em diante|eller senare|och framåt|och senare|以降',
  '<=': 'or earlier|or older|and earlier|and older|or before|and before|oder früher|oder älter|und früher|und älter|ou avant|ou plus ancien|o anterior|o antes|o precedenti|o prima|of eerder|of ouder|lub wcześniej|ou antes|ou anterior|eller tidigare|eller äldre|以前',
  '>': '',
  '<': '',
  '=': '',
})

/** Between the ends of a range. */
export const between = wordSet('between zwischen entre tra fra tussen między mellan mellem mezi')
export const through = wordSet('to and through until bis und à et a y e tot en till och do i til og – — -')
