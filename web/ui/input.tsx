import type { ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

const inputClass = (className?: string) => (className ? `input ${className}` : 'input')

/** One line of text. Inside a `Field` it is wired to its label, hint and error. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...useField()} className={inputClass(className)} {...rest} />
)

/** Several lines; grows with what is written where the browser can. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...useField()} className={inputClass(className)} {...rest} />
)

/** The browser's own select, so that phones show their own picker. `children` are its options. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className="select">
    <select {...useField()} className={inputClass(className)} {...rest} />
    <Icon of={ChevronDown} />
  </span>
)
