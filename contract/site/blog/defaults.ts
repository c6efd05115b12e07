import type { PostCard } from './blog.ts'

// A file of its own: the browser loads these texts and never the shapes.

const card = (slug: string, title: string, excerpt: string, category: string, readTime: number): PostCard => ({
  slug,
  title,
  excerpt,
  category: { name: category, slug: category.toLowerCase() },
  readTime,
  publishedAt: '2026-01-05T08:00:00.000Z',
  featuredImage: null,
  author: { firstName: 'Watchpost', lastName: 'Editors' },
})

/** The posts that stand in when the latest can't be read: the first three of a fresh installation. */
export const latestDefault: PostCard[] = [
  card(
    'ten-minute-handover',
    'The ten-minute handover: what the next shift must know',
    'Most things that go wrong in the first hour were known to someone who has just gone home. A fixed order, ten ' +
      'minutes, and two signatures.',
    'Operations',
    7,
  ),
  card(
    'round-intervals',
    'Round intervals: often enough, never on the hour',
    'An interval is a promise about how long something can go unseen. How to choose it by place, and how to vary ' +
      'it without losing the proof.',
    'Patrols',
    7,
  ),
  card(
    'incident-report-a-lawyer-can-use',
    'Writing an incident report a lawyer can use',
    'It will be read years later by someone who was not there and is paid to doubt it. What to write, what to ' +
      'leave out, and in which order.',
    'Incidents',
    7,
  ),
]
