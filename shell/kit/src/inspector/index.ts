export { FrameDiff } from './frame-diff.tsx';
export { FrameInspector } from './frame-inspector.tsx';
export { PastedFrame } from './pasted-frame.tsx';
