import { concept } from '../concept.ts'

/** Where somebody is on other sites. */
export const profiles = concept({
  id: 'profiles',
  kind: 'text',
  names:
    'social link|social media link|social|social media|social profile|social network|social account|social url|social media profile|social media url|redes sociales|réseaux sociaux|soziale medien|social kanäle|soziale netzwerke|réseau sociaux|reseau sociaux|reseaux sociaux|rede sociale|rede social|canali social|profili social|canale social|sociale media|redes sociais',
  paths: 'sameAs',
  isOfProfiles: true,
})
