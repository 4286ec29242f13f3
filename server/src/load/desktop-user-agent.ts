/** The User-Agent of plain fetches unless the operator sets another: a current desktop Chrome's, as its reduced form is. */
export const desktopUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
