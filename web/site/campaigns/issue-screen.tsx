import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { reasonOf } from '../../core/problems.ts'
import { SAMPLE_READER } from '../../../contract/site/newsletter/issues.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { paged } from '../../core/query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newsletterHref } from './addresses.ts'
import { issueMailQuery, segmentsQuery } from './issue-calls.ts'
import { issueFields } from './issue-fields.ts'
import { MailPreview } from './mail-preview.tsx'
import { SendButton } from './send-button.tsx'
import './campaign.css'

const kind = 'newsletter_issue'
const home = { label: 'Newsletter', href: `${newsletterHref}/campaigns` }
const BYTES = 1024

const seenWords = {
  draft: 'Draft. Nobody gets it before you send it.',
  live: 'Readers get this version.',
  edited: 'Changed since it was sent. Readers got the version before.',
}

/** A newsletter in the block editor, with the mail that it becomes, and the button that sends it. */
export function IssueScreen({ slug }: { slug: string }) {
  const { data: segments } = useQuery(segmentsQuery)
  return (
    <EditorScreen
      {...{ kind, slug }}
      fields={issueFields(segments?.items ?? [])}
      parent={home}
      base={`${newsletterHref}/issues`}
      many
      seenWords={seenWords}
      release={(control) => <SendButton control={control} />}
      shown={(document) => <IssueMail document={document} />}
    />
  )
}

function IssueMail({ document: { slug, version } }: { document: EditedDocument }) {
  const { data, error, refetch } = useQuery({ ...issueMailQuery(slug), ...paged })
  useEffect(() => void refetch(), [refetch, version])
  if (data) return <MailPreview {...data} note={`${Math.ceil(data.bytes / BYTES)} kB, as ${SAMPLE_READER} gets it`} />
  return (
    <section className="pane campaign-preview" aria-label="Mail">
      {error ? <p className="campaign-preview-none">{reasonOf(error)}</p> : <Skeleton lines={6} />}
    </section>
  )
}
