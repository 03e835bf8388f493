// The document is part of the frame's script, so this route adds next to nothing.
export { default, ErrorBoundary, Layout, links } from './shell/document.tsx'
