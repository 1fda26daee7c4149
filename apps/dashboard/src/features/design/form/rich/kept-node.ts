export { KeptNode } from '../../../../ui/rich-text/kept-node.ts'
