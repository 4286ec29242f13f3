/** metascraper with the rules for the five fields of an article. */
import metascraper from 'metascraper'
import author from 'metascraper-author'
import date from 'metascraper-date'
import description from 'metascraper-description'
import image from 'metascraper-image'
import title from 'metascraper-title'

const scrape = metascraper([author(), date(), description(), image(), title()])

export async function metadataOf(html, url) {
  const found = await scrape({ html, url })
  return {
    title: found.title,
    author: found.author,
    published: found.date,
    description: found.description,
    picture: found.image,
  }
}
