import { useEffect, useState } from 'preact/hooks'

/** The part of the address that names what is shown. It changes with the browser's buttons and links, not with a run's own entry. */
export function useRoute(): string {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = (): void => setHash(location.hash)
    addEventListener('popstate', follow)
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('hashchange', follow)
    }
  }, [])
  return hash
}
