import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { slugOf } from '../../../contract/core/slug.ts'
import type { DraftControl } from './use-draft.ts'

/** Another address for a document, with the old one leading there where visitors may know it. */
export default function RenameDialog({
  control,
  onClose,
  onRenamed,
}: {
  control: DraftControl
  onClose: () => void
  onRenamed: (slug: string) => void
}) {
  const { document, failure, problems } = control.draft
  const [slug, setSlug] = useState(document.slug)
  const [redirect, setRedirect] = useState(document.publishedAt !== null)
  const [working, setWorking] = useState(false)
  // What stands on a page of others has no old address that visitors could know.
  const ownPage = document.address?.endsWith(`/${document.slug}`)
  const unchanged = slug === document.slug || slugOf(slug) !== slug

  async function rename() {
    setWorking(true)
    const next = await control.run((calls, version) => calls.rename(version, slug, redirect && ownPage === true))
    setWorking(false)
    if (next) onRenamed(next.slug)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change the address"
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button size="dense" pending={working} disabled={unchanged} onClick={() => void rename()}>
            Change address
          </Button>
        </>
      }
    >
      <Field
        label="URL"
        aside={`${slug.length}/80`}
        hint="Lower-case words joined by dashes. Links to it on this site follow by themselves."
        error={
          slug && slugOf(slug) !== slug
            ? `Write it as ${slugOf(slug) || 'a-few-words'}`
            : (problems['slug'] ?? (failure || undefined))
        }
      >
        <TextInput
          className="figure"
          value={slug}
          maxLength={80}
          spellCheck={false}
          onChange={(event) => setSlug(event.target.value)}
        />
      </Field>
      {ownPage && (
        <Checkbox
          label="Redirect the old address to the new one (301)"
          checked={redirect}
          onChange={(event) => setRedirect(event.target.checked)}
        />
      )}
    </Dialog>
  )
}
