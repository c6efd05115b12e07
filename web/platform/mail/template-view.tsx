import { useQuery } from '@tanstack/react-query'
import { ChecksPanel } from '../editor/checks-panel.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import { PlaceList } from '../documents/place-list.tsx'
import { kindsQuery } from './calls.ts'
import { groupNames } from './mail-words.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templateFields as fields } from './template-fields.ts'
import { TemplateForm } from './template-form.tsx'

const kind = 'mail_template'
const href = '/admin/email-templates'

/** The words of one mail beside the mail as it would be sent. */
export function TemplateView({ slug }: { slug: string }) {
  const { data: kinds = [] } = useQuery(kindsQuery)
  const mail = kinds.find(({ template }) => template === slug)
  const name = mail?.name ?? ''
  return (
    <EditorScreen
      {...{ kind, slug, fields }}
      parent={{ label: 'Mail', href }}
      heading={name}
      name={mail?.when ?? 'Text'}
      aside={
        <PlaceList
          {...{ kind, href }}
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
      body={(form) => <TemplateForm {...form} variables={mail?.variables ?? []} />}
      below={(_, { version }) => <ChecksPanel {...{ kind, slug, version, fields }} title="Checks" />}
      shown={({ version }, save) => <TemplatePreview {...{ slug, version, name, save }} />}
    />
  )
}
