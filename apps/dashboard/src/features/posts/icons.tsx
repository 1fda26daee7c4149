import {
  AudioLines,
  FileDown,
  Bookmark,
  ChevronDown,
  Code,
  CodeXml,
  Film,
  GalleryHorizontalEnd,
  Heading2,
  Heading3,
  Image,
  Images,
  Import,
  Info,
  Link2,
  List,
  ListCollapse,
  Minus,
  MousePointerClick,
  PanelRight,
  PenLine,
  Pilcrow,
  Smartphone,
  Quote,
  Strikethrough,
  Table,
} from 'lucide'
import { productIcon } from '../../ui/icons.tsx'

export const AudioIcon = productIcon(AudioLines)
export const BookmarkIcon = productIcon(Bookmark)
export const ButtonIcon = productIcon(MousePointerClick)
export const CalloutIcon = productIcon(Info)
export const ChevronIcon = productIcon(ChevronDown)
export const CodeBlockIcon = productIcon(CodeXml)
export const CodeIcon = productIcon(Code)
export const DividerIcon = productIcon(Minus)
export const FileIcon = productIcon(FileDown)
export const FilmIcon = productIcon(Film)
export const GalleryIcon = productIcon(Images)
export const HeadingIcon = productIcon(Heading2)
export const ImportIcon = productIcon(Import)
export const InstagramIcon = productIcon(GalleryHorizontalEnd)
export const LinkedInIcon = productIcon(Link2)
export const ListIcon = productIcon(List)
export const PanelIcon = productIcon(PanelRight)
export const ParagraphIcon = productIcon(Pilcrow)
export const PenIcon = productIcon(PenLine)
export const PhoneIcon = productIcon(Smartphone)
export const PictureIcon = productIcon(Image)
export const QuoteIcon = productIcon(Quote)
export const StrikeIcon = productIcon(Strikethrough)
export const SubheadingIcon = productIcon(Heading3)
export const TableIcon = productIcon(Table)
export const ToggleIcon = productIcon(ListCollapse)
