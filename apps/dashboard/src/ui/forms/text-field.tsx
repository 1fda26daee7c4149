import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './input.tsx'

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<typeof Input>, 'id'>

/** An input with its label, hint and error; what is not for those is for the input. */
export function TextField({ label, hint, error, optional, aside, foot, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, foot }}>{ids => <Input {...ids} {...input} />}</Field>
  )
}
