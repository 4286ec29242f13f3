/** A bot wall's own marks in a page's source. */
export interface ChallengeSignature {
  readonly challenge: string
  readonly pattern: RegExp
  /** Whether the mark stands only on the wall itself; others are widgets that also stand in forms of normal pages. */
  readonly blocksPage: boolean
}

export const challengeSignatures: readonly ChallengeSignature[] = [
  {
    challenge: 'cloudflare',
    pattern:
      /\/cdn-cgi\/challenge-platform\/[^"']{0,300}\/orchestrate\/|window\._cf_chl_opt|cf-browser-verification|id="challenge-form"|cf-error-details/,
    blocksPage: true,
  },
  { challenge: 'datadome', pattern: /captcha-delivery\.com|DataDome CAPTCHA/, blocksPage: true },
  { challenge: 'perimeterx', pattern: /px-captcha|_pxBlockedUrl|window\._pxAppId[^<]{0,500}captcha/, blocksPage: true },
  {
    challenge: 'akamai',
    pattern: /errors\.edgesuite\.net|sec-if-cpt-container|\/_sec\/cp_challenge\/|bm-verify=/,
    blocksPage: true,
  },
  {
    challenge: 'aws-waf',
    pattern: /awsWafCookieDomainList|gokuProps|AwsWafIntegration\.(?:save|get|force)/,
    blocksPage: true,
  },
  // Works in the browser for a while, with status 200.
  {
    challenge: 'anubis',
    pattern: /\/\.within\.website\/x\/cmd\/anubis\/|id="anubis_(?:version|challenge|base_prefix)"/,
    blocksPage: true,
  },
  {
    challenge: 'imperva',
    pattern: /_Incapsula_Resource[^"']{0,300}(?:SWUDNSAI|CWUDNSAI)|Incapsula incident ID|Pardon Our Interruption/,
    blocksPage: true,
  },
  { challenge: 'turnstile', pattern: /challenges\.cloudflare\.com\/turnstile|cf-turnstile/, blocksPage: false },
  { challenge: 'imperva', pattern: /_Incapsula_Resource/, blocksPage: false },
  { challenge: 'aws-waf', pattern: /token\.awswaf\.com|captcha\.awswaf\.com/, blocksPage: false },
  {
    challenge: 'recaptcha',
    pattern: /www\.(?:google|recaptcha\.net)[^"']{0,300}\/recaptcha\/|class="[^"]*\bg-recaptcha/,
    blocksPage: false,
  },
  // A site's own: a form, a field or a picture of that name.
  { challenge: 'generic', pattern: /<(?:form|input|img)\b[^<>]{0,500}captcha/i, blocksPage: false },
  { challenge: 'hcaptcha', pattern: /hcaptcha\.com\/|class="[^"]*\bh-captcha/, blocksPage: false },
]

/** What walls say, in their titles and few words. */
export const challengeWords =
  /just a moment|making sure you(?:['’]| a)re not a bot|checking (?:your|if the site connection)|verify(?:ing)? (?:that )?you are (?:a |not a )?(?:human|robot)|are you (?:a )?(?:human|robot)|not a robot|robot check|unusual (?:traffic|activity)|automated (?:requests|access|queries)|security (?:check|verification)|press (?:&|and) hold|complete the (?:captcha|security check)|enter the characters you see|access (?:to this page has been )?denied|attention required|pardon our interruption|you have been blocked|request unsuccessful|human verification|bot (?:protection|detection)/i
