import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { ApiError } from '../../core/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AlsoPart } from './publish-options.ts'
import { beside, read } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { Editor } from './editor.tsx'
import type { FieldSpec, Json, Problems } from '../forms/fields.ts'
import type { SeenWords } from './save-bar.tsx'
import type { DraftControl } from './use-draft.ts'

export type EditorProps = {
  /** The document that is edited: its kind and its slug. */
  kind: KindName
  slug: string
  fields: readonly FieldSpec[]
  /** The list that it belongs to. */
  parent?: { label: string; href: string }
  /** The screen's name, where it isn't the document's own. */
  heading?: string
  /** What the document is called, where it has no title of its own. */
  name?: string
  /** Where its editors stand, when that is elsewhere than below the list. */
  base?: string
  /** Whether the kind has any number of documents, which may be renamed and thrown away. */
  many?: boolean
  /** The id of the part of the page that is being edited, or with a dot its class. */
  anchor?: string
  /** The name of the button within that part whose panel shows the field at a dotted path; null for none. */
  opens?: (path: string, data: Json) => string | null
  /** The other views of the screen. */
  tabs?: ReactNode
  /** A pane at the left, such as the list of what can be edited. */
  aside?: ReactNode
  /** Beside the pane's name, such as a switch. */
  tools?: ReactNode
  /** Below the form, made of what is in it. */
  below?: (data: Json, document: EditedDocument) => ReactNode
  /** What may be asked for besides when it is published. */
  also?: AlsoPart
  /** Instead of the button that publishes: what is done with a document that visitors never see. */
  release?: (control: DraftControl) => ReactNode
  /** What the save bar says instead of what visitors see, by the state of the document. */
  seenWords?: SeenWords
  /** Instead of the preview of a page. `save` saves what is not saved yet, and tells whether everything is. */
  shown?: (document: EditedDocument, save: () => Promise<boolean>) => ReactNode
  /** Instead of the form made of `fields`. */
  body?: (form: { data: Json; onChange: (data: Json) => void; problems: Problems }) => ReactNode
}

/** The editor of any document: form, preview of the real page, history, and the bar that says what is saved. */
export function EditorScreen(props: EditorProps) {
  const { kind, slug, fields, parent, heading } = props
  const { data, error, isFetchedAfterMount, refetch } = useQuery(read(kind, slug))
  // The pane at the left is drawn again once the editor is there, without reading its list again.
  useQuery({ ...beside(kind), enabled: props.aside !== undefined })
  useEffect(() => {
    for (const field of fields) if (field.kind === 'custom') field.component.load?.()
  }, [fields])
  if (data && isFetchedAfterMount) return <Editor key={`${kind}/${slug}`} {...props} document={data} />

  const missing = error instanceof ApiError && error.status === 404
  return (
    <div className="editor">
      <ScreenHead title={missing ? 'Not here' : (heading ?? '')} parent={parent} tabs={props.tabs} />
      <div className="editor-panes">
        {props.aside}
        <div className="pane form-pane">
          {missing ? (
            <EmptyState
              title="There is nothing at this address"
              action={
                parent && (
                  <ButtonLink size="dense" variant="outline" href={parent.href}>
                    Back to {parent.label}
                  </ButtonLink>
                )
              }
            >
              It was moved to the trash, or its address was changed.
            </EmptyState>
          ) : error ? (
            <ReadFailed title="This could not be opened" why={reasonOf(error)} onRetry={() => void refetch()} />
          ) : (
            <div className="form-body" role="status" aria-label="Loading">
              <Skeleton lines={8} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
