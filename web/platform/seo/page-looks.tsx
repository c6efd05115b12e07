import ImageIcon from 'lucide-react/icons/image'
import { type CSSProperties, useId } from 'react'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { Icon } from '../../ui/icon.tsx'

type Look = { place: string; title: string; about: string }

/** A page among search results. `place` is its address. */
export function SearchResult({ site, place, title, about }: Look & { site: string }) {
  const id = useId()
  return (
    <figure className="seo-result" aria-labelledby={id}>
      <figcaption id={id}>Search result</figcaption>
      <div>
        <p className="seo-site">
          <b>{site}</b>
          <span>{crumbsOf(place)}</span>
        </p>
        <p className="seo-title">{title}</p>
        <p className="seo-about">{cut(about)}</p>
      </div>
    </figure>
  )
}

type Shared = Look & { image: string | null; alt: string; focus?: CSSProperties | undefined }

/** A page where it is shared. Without `image` it says that one will be drawn. */
export function SharedCard({ place, title, about, image, alt, focus }: Shared) {
  const id = useId()
  return (
    <figure className="seo-card" aria-labelledby={id}>
      <figcaption id={id}>Where it is shared</figcaption>
      <div>
        {image ? (
          <img src={image} alt={alt} style={focus} {...openGraphImage} loading="lazy" />
        ) : (
          <p className="seo-drawn">
            <Icon of={ImageIcon} size={20} />
            Drawn from the title once it is published
          </p>
        )}
        <div>
          <p className="seo-host">{hostOf(place)}</p>
          <p className="seo-title">{title}</p>
          <p className="seo-about">{cut(about)}</p>
        </div>
      </div>
    </figure>
  )
}

const { most } = searchLengths.description

/** As search results cut it. */
const cut = (text: string) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text)

/** An address as search results write it: "watchpost.example › blog › night". */
const crumbsOf = (place: string) =>
  place
    .replace(/^https?:\/\//, '')
    .split('/')
    .filter(Boolean)
    .join(' › ')
const hostOf = (place: string) => /^https?:\/\/([^/]+)/.exec(place)?.[1] ?? ''
