/**
 * What banners speak of: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish,
 * Norwegian, Finnish, Hungarian, Romanian, Greek, Turkish, Russian, Ukrainian, Japanese, Chinese, Korean, Arabic, Hebrew …
 */
export const topic =
  /cookie|gdpr|rgpd|dsgvo|consent|einwilligung|zustimmung|privacy|datenschutz|privatsph|confidentialit|traceurs|privacidad|galletas|consentim|riservatezza|privacidade|toestemming|prywatno|ciasteczk|soukrom|souhlas|integritet|samtyck|kakor|samtykke|personvern|informasjonskapsl|informasjonskaps|ev[aä]ste|tietosuoja|suostum|süti|sütik|adatvédel|confiden[tț]ial|απόρρητ|συγκατάθεσ|çerez|gizlilik|куки|файлы cookie|конфиденциальн|приватн|クッキー|プライバシー|同意|隐私|隱私|쿠키|개인정보|ملفات تعريف|الخصوصية|עוגיות|פרטיות/i

/** What others speak of: too common a topic to count without a way to refuse, and with a field to write into. */
export const personalData =
  /personal (information|data)|personenbezogen|persönliche[nr]? (daten|informationen)|(données|informations) (à caractère )?personnel|(datos|información) personal|dati personali|dados pessoais|persoonsgegevens|persoonlijke gegevens|dan(e|ych) osobow|osobní(ch)? údaj|personuppgift|personoplysning|personopplysning|henkilötieto|személyes adat|date(le)? (cu caracter )?personal|προσωπικ[άώ]ν? (δεδομέν|πληροφορ)|kişisel veri|персональн|個人情報|个人信息|個人資料/i

/** What refuses: a whole label, or its beginning. */
export const refusals = [
  /^(reject|decline|deny|refuse|disagree|disallow|opt[ -]?out|do not (accept|consent|allow)|don['’]t (accept|consent|allow)|no,? thanks|i (decline|disagree|do not accept)|(only |use |accept |allow )?(strictly )?(necessary|essential|required)( cookies)?( only)?$|only (necessary|essential|required)|continue without)/i,
  /^(alle[ns]? )?(ablehnen|verweigern|ich lehne ab|nicht (akzeptieren|zustimmen|einverstanden)|nein|(nur |die )?(notwendige|erforderliche|essenzielle|technisch)|weiter ohne)|\b(alle|alles|cookies) (ablehnen|verweigern)$/i,
  /^(tout |je )?(refuse|rejeter|interdire|décline)|^continuer sans|^non,? merci|tout refuser$|uniquement (les )?(nécessaires|essentiels)/i,
  /^(rechazar|denegar|declinar|no acepto|no aceptar|solo (las )?(necesarias|esenciales)|continuar sin)/i,
  /^(rifiuta|nega|non accett|solo (i )?(necessari|tecnici)|continua senza|declino)/i,
  /^(rejeitar|recusar|negar|não aceit|apenas (os )?(necess|essenci)|continuar sem)/i,
  /^(alles |alle |cookies )?(weiger|afwijz|niet accepteren|nee,? |alleen (noodzakelijk|functione)|doorgaan zonder)/i,
  /^(odrzu|odmaw|nie (zgadzam|akcept|zezw)|tylko (niezb|konieczn))/i,
  /^(odmítn|odmiet|zamietn|nesouhlas|nesúhlas|pouze (nezbytn|nutn)|len nevyhnutn)/i,
  /^(avvisa|neka|avböj|endast nödvändiga|bara nödvändiga|afvis|kun nødvendige|avslå|avvis|nei takk|godta kun)/i,
  /^(hylkää|kiellä|en hyväksy|vain välttämättöm)/i,
  /^(elutas|nem (fogad|engedély|járul)|csak a szükség)/i,
  /^(refuz|resping|nu (accept|sunt de acord)|doar (cele )?necesare)/i,
  /^(απόρριψη|απορρίπτω|άρνηση|μόνο (τα )?(απαραίτητα|αναγκαία))/i,
  /^((tümünü |hepsini )?reddet|kabul etm|yalnızca (gerekli|zorunlu)|sadece (gerekli|zorunlu))|reddet$/i,
  /^(отклон|отказ|не соглас|не принима|только (необходим|обязательн)|відхил|відмов|не погодж|лише необхідн|тільки необхідн)/i,
  /^(すべて)?(拒否|同意しない|必須のみ|必要な)|拒否(する)?$/,
  /^(全部|全部都)?(拒绝|拒絕|不同意|仅(使用)?必要|僅(使用)?必要|只接受必要)/,
  /^(모두 )?(거부|거절|동의하지|필수)/,
  /^(رفض|أرفض|الضرورية فقط)/,
  /^(דח[הי]|סירוב|לא מסכי|רק הכרחי)/,
  /^(từ chối|tolak|ปฏิเสธ|अस्वीकार|odbij|zavrni|отхвърл|отказвам|lükka|noraid|atmest)/i,
]

/** What agrees: part of a label. */
export const agreement =
  /^(i |we )?(accept|agree|allow|consent|ok\b|okay|got it|understood|continue|yes)|akzeptier|zustimm|einverstanden|erlauben|accepte|d’accord|d'accord|acept|permitir|accett|consent|aceit|akkoord|accepteer|toestaan|akcept|zgadzam|přijmout|souhlas|godkän|tillåt|tillad|godta|hyväksy|salli|elfogad|accept|αποδοχ|συμφων|kabul|принять|соглас|прийня|同意|許可|接受|동의|허용|قبول|موافق|אישור|מסכים/i

/** What is done with them. */
export const usage =
  /\b(use|uses|using|value|store|process|manage)\b|verwend|nutz|einsetz|utilis|utiliz|\busa|\buso\b|gebruik|używ|korzyst|použív|använd|bruge|bruker|käytä|használ|folos|χρησιμοπ|kullan|использ|використ|使用|利用|사용|نستخدم|משתמש/i

/** Words that platforms name their elements by, and two names that are no words. */
export const hints = [
  ...[
    'cookie',
    'consent',
    'gdpr',
    'onetrust',
    'didomi',
    'usercentrics',
    'cmp-',
    'cmpbox',
    'sp_message',
    'truste',
  ].flatMap((word) => [`body [id*="${word}" i]`, `body div[class*="${word}" i]`]),
  '#cc-main',
  '.cc-window',
].join(',')

/** What frames of platforms are named by. */
export const frameTopic =
  /consent|cookie|gdpr|cmp|privacy|trustarc|truste|sp_message|didomi|onetrust|quantcast|usercentrics/i

export const bannerName = /cookie|consent|gdpr|onetrust|didomi/i
