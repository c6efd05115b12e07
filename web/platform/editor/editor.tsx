import { useNavigate } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import ExternalLink from 'lucide-react/icons/external-link'
import HistoryIcon from 'lucide-react/icons/history'
import PanelRight from 'lucide-react/icons/panel-right'
import PencilLine from 'lucide-react/icons/pencil-line'
import { use, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BesideContext, InReleaseContext } from './beside-context.ts'
import { BesideTextContext } from '../forms/beside-text.ts'
import { MarksContext, NO_MARKS } from '../forms/marks.ts'
import { list } from '../editing/calls.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DocumentMenu } from './document-menu.tsx'
import type { EditorProps } from './editor-screen.tsx'
import { Form } from '../forms/form.tsx'
import { goTo } from '../forms/go-to-field.ts'
import { HistoryPane } from '../history/history-pane.tsx'
import { useKeptChoice } from '../../core/kept-choice.ts'
import { leftFields } from '../forms/left-fields.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { fieldWithText } from '../preview/part-with-text.ts'
import { Presence } from './presence.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { PublishButton } from './publish-button.tsx'
import { SaveBar } from './save-bar.tsx'
import { StateText } from '../editing/state-text.tsx'
import { UnreadContext } from '../forms/unread-context.ts'
import { useActions } from './use-actions.ts'
import { useConflict } from './use-conflict.ts'
import { useFieldFromAddress } from '../forms/use-field-from-address.ts'
import { useDraft } from './use-draft.ts'
import { useMedia } from '../../core/use-media.ts'
import { usePreviewTarget } from '../preview/use-preview-target.ts'
import { WholeFormContext } from '../forms/whole-form.ts'
import './editor.css'
import './columns.css'
import './beside-context.css'
import '../../ui/admin-fields.css'

const WrittenFacts = lazyPart(() => import('./written-facts.tsx'))

const views = [
  { value: 'form', label: 'Edit', icon: PencilLine },
  { value: 'preview', label: 'Preview', icon: Eye },
] as const
type View = (typeof views)[number]['value']

export function Editor({
  kind,
  fields,
  parent,
  base = parent?.href,
  heading,
  name,
  many = false,
  anchor,
  opens,
  tabs,
  aside,
  tools,
  below,
  also,
  release,
  seenWords,
  shown,
  body,
  document: given,
}: EditorProps & { document: EditedDocument }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const control = useDraft(kind, given, noteSaved)
  const actions = useActions(kind, control)
  const { draft, dirty, change, save } = control
  const { givenUp, takeBack, settle } = useConflict(kind, control)
  const { document } = draft
  const wide = useMedia('(width >= 1600px)')
  const [historyChosen, setHistory] = useState<boolean | null>(null)
  const [withPreview, setPreview] = useKeptChoice('preview-beside', true)
  const [view, setView] = useState<View>('form')
  const withHistory = historyChosen ?? wide
  const [pointed, watch, field] = usePreviewTarget()
  const beside = use(BesideContext)
  const inRelease = use(InReleaseContext)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [marks, setMarks] = useState(NO_MARKS)
  useFieldFromAddress()

  /** The list beside the form shows states and titles of its own. */
  function noteSaved() {
    if (aside) void client.invalidateQueries({ queryKey: list(kind).queryKey, exact: true })
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [save])

  const saved = async () => (await control.run(async (_calls, _version, now) => now))?.version ?? null
  const go = (href: string) => void navigate({ to: href, href, ignoreBlocker: true })

  /** Opens the field whose words somebody clicked in the preview; false where there is none. */
  function pick(part: Element): boolean {
    const path = fieldWithText(part, draft.data)
    if (path === undefined) return false
    setView('form')
    requestAnimationFrame(() => goTo(path))
    return true
  }
  // A setting that no page shows has its form alone.
  const previewed = shown !== undefined || many || (document.preview ?? document.address) !== null
  const canPutAway = previewed && !shown
  const writes = fields.some((field) => field.kind === 'custom' && field.writes)
  const title = name ?? (document.title || 'Untitled')
  const panes = [
    'editor-panes',
    aside && 'editor-listed',
    withHistory && 'editor-remembers',
    !previewed && 'editor-alone',
    canPutAway && !withPreview && 'editor-unseen',
    writes && 'editor-writes',
  ]
  return (
    <div className="editor" data-view={view}>
      <ScreenHead
        title={heading ?? title}
        parent={parent}
        tabs={tabs}
        state={
          <>
            {!release && <StateText document={document} long />}
            {inRelease(document)}
            <Presence kind={kind} slug={document.slug} />
          </>
        }
      >
        {document.address && document.state !== 'draft' && (
          <ButtonLink
            className="editor-open"
            variant="quiet"
            size="dense"
            icon={ExternalLink}
            href={document.address}
            newTab
          >
            Open page
          </ButtonLink>
        )}
        <span className="beside-slot" ref={setSlot} />
        {canPutAway && (
          <Button
            className="editor-preview"
            variant="outline"
            size="dense"
            icon={PanelRight}
            aria-pressed={withPreview}
            onClick={() => setPreview(!withPreview)}
          >
            Preview
          </Button>
        )}
        <Button
          className="editor-history"
          variant="outline"
          size="dense"
          icon={HistoryIcon}
          aria-pressed={withHistory}
          onClick={() => setHistory(!withHistory)}
        >
          History
        </Button>
        {release ? release(control) : <PublishButton {...{ kind, fields, control, many, also }} />}
      </ScreenHead>
      <div className={panes.filter(Boolean).join(' ')}>
        {aside}
        <section className="pane form-pane" aria-label={title}>
          <div className="pane-head">
            <h2>{heading ? title : 'Content'}</h2>
            <span className="pane-end">
              {tools}
              {previewed && (
                <span className="view-switch">
                  <Segments label="View" options={views} value={view} onChange={setView} />
                </span>
              )}
              <DocumentMenu
                {...{ kind, control, fields, actions, many }}
                addressed={many && !release}
                published={!release}
                base={base ?? '/admin'}
                onRenamed={(slug) => go(`${base}/${slug}`)}
                onTrashed={(id) => {
                  actions.toldOfTrash(id, title)
                  go(parent?.href ?? '/admin')
                }}
              />
            </span>
          </div>
          <BesideTextContext
            value={(onGoTo) => (
              <WrittenFacts {...{ kind, document, fields, onGoTo }} data={draft.data} goesLive={!release} />
            )}
          >
            <UnreadContext value={control.unread}>
              <div
                className="form-body"
                key={draft.form}
                onFocus={watch.onFocus}
                onBlur={(event) => {
                  watch.onBlur()
                  control.leave(leftFields(event))
                }}
              >
                <MarksContext value={marks}>
                  {body ? (
                    body({ data: draft.data, onChange: change, problems: draft.problems })
                  ) : (
                    <WholeFormContext value={{ data: draft.data, fields, onChange: change }}>
                      <Form fields={fields} value={draft.data} onChange={change} problems={draft.problems} />
                    </WholeFormContext>
                  )}
                </MarksContext>
                {below?.(draft.data, document)}
              </div>
            </UnreadContext>
          </BesideTextContext>
        </section>
        {shown?.(document, save)}
        {previewed && !shown && (
          <PreviewPane
            address={document.preview ?? document.address}
            version={document.version}
            title={title}
            {...{ anchor, pointed }}
            opens={opens?.(field ?? '', draft.data)}
            onPick={pick}
          />
        )}
        {withHistory && (
          <HistoryPane
            {...{ kind, document, fields }}
            data={draft.data}
            onRestore={actions.restore}
            onClose={() => setHistory(false)}
          />
        )}
        {beside({ document, fields, slot, settle: saved, data: draft.data, onMarks: setMarks })}
      </div>
      <SaveBar
        {...{ kind, control, fields, givenUp, seenWords }}
        builtIn={!many}
        onTakeBack={(data) => void takeBack(data)}
        onDiscard={() => void actions.discard()}
      />
      {draft.conflict && <ConflictDialog {...{ draft, fields }} conflict={draft.conflict} onResolve={settle} />}
      <LeaveGuard dirty={dirty} save={save} />
    </div>
  )
}
