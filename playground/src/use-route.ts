import { useEffect, useState } from 'preact/hooks'

/** The view that the address names after its "#/". */
export function useRoute(): string {
  const [route, setRoute] = useState(routeNow)
  useEffect(() => {
    const follow = (): void => setRoute(routeNow())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return route
}

function routeNow(): string {
  return location.hash.replace(/^#\/?/, '')
}
