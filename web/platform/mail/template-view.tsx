import { useQuery } from '@tanstack/react-query'
import { ChecksPanel } from '../editor/checks-panel.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import { PlaceList } from '../documents/place-list.tsx'
import { kindsQuery } from './calls.ts'
import { groupNames } from './mail-words.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templateFields as fields } from './template-fields.ts'
import { TemplateForm } from './template-form.tsx'

const path = '/admin/mail-templates'
const href = '/admin/email-templates'

/** The words of one mail beside the mail as it would be sent. */
export function TemplateView({ slug }: { slug: string }) {
  const { data: kinds = [] } = useQuery(kindsQuery)
  const kind = kinds.find(({ template }) => template === slug)
  const name = kind?.name ?? ''
  return (
    <EditorScreen
      {...{ path, slug, fields }}
      parent={{ label: 'Mail', href }}
      heading={name}
      name={kind?.when ?? 'Words'}
      aside={
        <PlaceList
          {...{ path, href }}
          label="Mails"
          many="mails"
          current={slug}
          groups={groupNames.map(([group, title]) => ({
            title,
            items: kinds
              .filter((each) => each.group === group)
              .map((each) => ({ slug: each.template, name: each.name })),
          }))}
        />
      }
      body={(form) => <TemplateForm {...form} variables={kind?.variables ?? []} />}
      below={(_, { version }) => <ChecksPanel {...{ path, slug, version, fields }} title="Checks" />}
      shown={({ version }, save) => <TemplatePreview {...{ slug, version, name, save }} />}
    />
  )
}
