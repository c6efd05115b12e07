import Copy from 'lucide-react/icons/copy'
import FileX from 'lucide-react/icons/file-x'
import ImageOff from 'lucide-react/icons/image-off'
import Link2Off from 'lucide-react/icons/link-2-off'
import Route from 'lucide-react/icons/route'
import Ruler from 'lucide-react/icons/ruler'
import Scissors from 'lucide-react/icons/scissors'
import type { SeoFinding, SeoProblem } from '../../../contract/platform/seo/audit.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import type { Status } from '../../ui/status.tsx'

export type Group = 'title' | 'description' | 'link' | 'picture'
type ProblemDisplay = { word: string; icon: LucideIcon; status: Status; what: string; group: Group; action: string }

const shown = (
  group: Group,
  status: Status,
  icon: LucideIcon,
  word: string,
  what: string,
  action: string,
): ProblemDisplay => ({
  group,
  status,
  icon,
  word,
  what,
  action,
})

/** What each problem is called, how bad it is, and what to do about it. */
export const problems: Record<SeoProblem, ProblemDisplay> = {
  'broken-link': shown('link', 'danger', Link2Off, 'Broken', 'A link leads nowhere', 'Fix link'),
  'draft-link': shown('link', 'danger', Link2Off, 'Broken', 'A link leads to a draft', 'Fix link'),
  'moved-link': shown('link', 'warning', Route, 'Detour', 'A link leads through a redirect', 'Fix link'),
  'duplicate-title': shown('title', 'danger', Copy, 'Duplicate', 'Two pages have this title', 'Tell apart'),
  'duplicate-description': shown(
    'description',
    'danger',
    Copy,
    'Duplicate',
    'Two pages have this description',
    'Tell apart',
  ),
  'no-description': shown('description', 'danger', FileX, 'Missing', 'There is no description', 'Write one'),
  'long-title': shown('title', 'warning', Scissors, 'Too long', 'The title is cut off', 'Shorten'),
  'long-description': shown('description', 'warning', Scissors, 'Too long', 'The description is cut off', 'Shorten'),
  'short-title': shown('title', 'idle', Ruler, 'Short', 'The title is short', 'Extend'),
  'short-description': shown('description', 'idle', Ruler, 'Short', 'The description is short', 'Extend'),
  'no-picture': shown('picture', 'idle', ImageOff, 'No picture', 'Shared without a picture', 'Choose'),
}

export const groupNames: Record<Group | '', string> = {
  '': 'All',
  title: 'Titles',
  description: 'Descriptions',
  link: 'Links',
  picture: 'Pictures',
}

/** What tells one finding from the others. A page has each problem once, but any number of links. */
export const keyOf = ({ problem, kind, slug, detail }: SeoFinding) =>
  `${problem} ${kind} ${slug} ${problems[problem].group === 'link' ? detail : ''}`
