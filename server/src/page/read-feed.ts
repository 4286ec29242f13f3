import type { Link } from '../contract/scrape.ts'
import { soundText } from './output/answer-size.ts'
import { type Feed, feedText } from './feed/feed.ts'
import { maxLinks } from './output/links.ts'
import type { PageReading, ReadingTask } from './task/reading-task.ts'

/** What is read of a feed: the text of its entries and their addresses. */
export function readFeed(feed: Feed, wants: ReadingTask['wants']): PageReading {
  const text = feedText(feed)
  const links: Link[] = feed.entries
    .map(({ title, href }) => ({ text: title, href }))
    .filter(({ href }) => /^https?:/.test(href))
    .map(({ text: name, href: address }) => ({ text: soundText(name), href: soundText(address) }))
  return {
    state: { kind: 'content', confidence: 1, signals: ['feed'], blocksPage: false },
    facts: {
      title: feed.title || null,
      description: feed.description || null,
      og_image: null,
      og: {},
      canonical: feed.href || null,
      language: feed.language || null,
      author: null,
      date: null,
      site_name: null,
      favicon: null,
    },
    ...(wants.text !== 'none' && { text }),
    ...(wants.links && {
      links: links.slice(0, maxLinks),
      ...(links.length > maxLinks && { hasMoreLinks: true }),
    }),
    ...(wants.markdown === true && { markdown: text }),
  }
}
