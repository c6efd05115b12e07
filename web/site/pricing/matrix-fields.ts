import { type FieldSpec, textOf } from '../../platform/forms/fields.ts'
import { PlanValues } from './plan-values.tsx'

/** The comparison table: groups of features, and what each plan has of them. */
export const matrixFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 240, rows: 2 },
  {
    kind: 'list',
    name: 'groups',
    label: 'Groups',
    one: 'group',
    max: 12,
    blank: { title: '', rows: [{ label: '', hint: '', values: {} }] },
    summary: ({ title, rows }) => ({
      title: textOf(title),
      aside: `${Array.isArray(rows) ? rows.length : 0} features`,
    }),
    fields: [
      { kind: 'text', name: 'title', label: 'Title', max: 60 },
      {
        kind: 'list',
        name: 'rows',
        label: 'Features',
        one: 'feature',
        min: 1,
        max: 30,
        blank: { label: '', hint: '', values: {} },
        summary: ({ label }) => ({ title: textOf(label) }),
        fields: [
          { kind: 'text', name: 'label', label: 'Feature', max: 80 },
          { kind: 'text', name: 'hint', label: 'Explanation', max: 160 },
          { kind: 'custom', name: 'values', label: 'In each plan', component: PlanValues },
        ],
      },
    ],
  },
]
