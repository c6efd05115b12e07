import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { useAhead } from '../../core/query.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { DropOff, stepsReached } from './drop-off.tsx'
import { TestBench } from './test-bench.tsx'
import { EditedWizard } from './wizard-context.ts'
import { useOfferNames } from './offer-names.ts'
import { questionsOf, shaped, wizardFields, wizardFieldsOf } from './wizard-fields.ts'
import './wizard-editor.css'

/**
 * The pricing wizard: its steps and questions, rules in plain sentences, the formula, a bench to try it on, and where
 * visitors leave.
 */
export default function WizardScreen() {
  const names = useOfferNames()
  useAhead(stepsReached)
  return (
    <EditorScreen
      kind="pricing_wizard"
      slug="pricing"
      fields={wizardFields}
      heading="Pricing wizard"
      name="Wizard"
      anchor="wizard"
      body={({ data, onChange, problems }) => (
        <EditedWizard value={data as Wizard}>
          <Form
            fields={wizardFieldsOf(questionsOf(data as Wizard), names)}
            value={data}
            problems={problems}
            onChange={(next) => onChange(shaped(next))}
          />
        </EditedWizard>
      )}
      below={(data) =>
        data !== null && (
          <>
            <TestBench wizard={data as Wizard} />
            <DropOff wizard={data as Wizard} />
          </>
        )
      }
    />
  )
}
