import { Later, RichControl } from '../panels/later.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { GroupControl } from './group-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import type { ControlProps } from './control-props.ts'
import { TextControl } from './text-control.tsx'
import { ToggleControl } from './toggle-control.tsx'

/** The control of a field, by its kind. Figures that are only read have none. */
export function FieldControl({ field, path, place }: ControlProps) {
  switch (field.kind) {
    case 'text':
    case 'address':
    case 'link':
    case 'date':
      return <TextControl field={field} path={path} place={place} />
    case 'rich':
      return (
        <Later height="160px">
          <RichControl field={field} path={path} place={place} />
        </Later>
      )
    case 'picture':
      return <PictureControl field={field} path={path} place={place} />
    case 'toggle':
      return <ToggleControl field={field} path={path} place={place} />
    case 'number':
      return <NumberControl field={field} path={path} place={place} />
    case 'choice':
      return <ChoiceControl field={field} path={path} place={place} />
    case 'group':
      return <GroupControl field={field} path={path} place={place} />
    case 'list':
      return <ListControl field={field} path={path} place={place} />
    case 'data':
      return null
  }
}
