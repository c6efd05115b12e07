import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { reasonOf } from '../../core/problems.ts'
import { SAMPLE_READER } from '../../../contract/site/newsletter/newsletters.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { paged } from '../../core/query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newsletterHref } from './addresses.ts'
import { newsletterMailQuery, segmentsQuery } from './newsletter-calls.ts'
import { newsletterFields } from './newsletter-fields.ts'
import { MailPreview } from './mail-preview.tsx'
import { SendButton } from './send-button.tsx'
import './sending.css'

const kind = 'newsletter_issue'
const home = { label: 'Newsletter', href: `${newsletterHref}/newsletters` }
const BYTES = 1024

const seenWords = {
  draft: 'Draft. Nobody gets it before you send it.',
  live: 'Readers get this version.',
  edited: 'Changed since it was sent. Readers got the version before.',
}

/** A newsletter in the block editor, with the mail that it becomes, and the button that sends it. */
export function NewsletterEditor({ slug }: { slug: string }) {
  const { data: segments } = useQuery(segmentsQuery)
  return (
    <EditorScreen
      {...{ kind, slug }}
      fields={newsletterFields(segments?.items ?? [])}
      parent={home}
      base={`${newsletterHref}/newsletters`}
      many
      seenWords={seenWords}
      release={(control) => <SendButton control={control} />}
      shown={(document) => <NewsletterMail document={document} />}
    />
  )
}

function NewsletterMail({ document: { slug, version } }: { document: EditedDocument }) {
  const { data, error, refetch } = useQuery({ ...newsletterMailQuery(slug), ...paged })
  useEffect(() => void refetch(), [refetch, version])
  if (data) return <MailPreview {...data} note={`${Math.ceil(data.bytes / BYTES)} kB, as ${SAMPLE_READER} gets it`} />
  return (
    <section className="pane sending-preview" aria-label="Mail">
      {error ? <p className="sending-preview-none">{reasonOf(error)}</p> : <Skeleton lines={6} />}
    </section>
  )
}
