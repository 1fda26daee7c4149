import {
  ChevronDown,
  History,
  Image,
  ListChecks,
  List,
  Lock,
  PanelsTopLeft,
  PenLine,
  Redo2,
  Smartphone,
  Undo2,
} from 'lucide'
import { productIcon } from '../../ui/icons.tsx'

export const ChevronIcon = productIcon(ChevronDown)
export const ChecksIcon = productIcon(ListChecks)
export const VersionsIcon = productIcon(History)
export const PictureIcon = productIcon(Image)
export const ListIcon = productIcon(List)
export const LockIcon = productIcon(Lock)
export const ThemeIcon = productIcon(PanelsTopLeft)
export const PenIcon = productIcon(PenLine)
export const RedoIcon = productIcon(Redo2)
export const PhoneIcon = productIcon(Smartphone)
export const UndoIcon = productIcon(Undo2)
