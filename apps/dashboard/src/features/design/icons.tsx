import {
  Bold,
  ChevronDown,
  History,
  Image,
  Italic,
  Link2,
  ListChecks,
  List,
  ListOrdered,
  Lock,
  PanelsTopLeft,
  PenLine,
  Redo2,
  Smartphone,
  Undo2,
  Unlink,
} from 'lucide-react'
import { productIcon } from '../../ui/icons.tsx'

export const BoldIcon = productIcon(Bold)
export const ChevronIcon = productIcon(ChevronDown)
export const ChecksIcon = productIcon(ListChecks)
export const VersionsIcon = productIcon(History)
export const PictureIcon = productIcon(Image)
export const ItalicIcon = productIcon(Italic)
export const LinkIcon = productIcon(Link2)
export const ListIcon = productIcon(List)
export const NumbersIcon = productIcon(ListOrdered)
export const LockIcon = productIcon(Lock)
export const ThemeIcon = productIcon(PanelsTopLeft)
export const PenIcon = productIcon(PenLine)
export const RedoIcon = productIcon(Redo2)
export const PhoneIcon = productIcon(Smartphone)
export const UndoIcon = productIcon(Undo2)
export const UnlinkIcon = productIcon(Unlink)
