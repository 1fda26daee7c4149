import { Bold, Italic, Link2, ListOrdered, Unlink } from 'lucide'
import { productIcon } from '../../../../ui/icons.tsx'

// Apart from the editor's other icons: they come with the toolbar.
export const BoldIcon = productIcon(Bold)
export const ItalicIcon = productIcon(Italic)
export const LinkIcon = productIcon(Link2)
export const NumbersIcon = productIcon(ListOrdered)
export const UnlinkIcon = productIcon(Unlink)
