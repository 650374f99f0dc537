import type { CriticalFiles, ServedModule, ShellBuild } from '@voltdeck/protocol/contract';
import { shellBaseUrl } from './shell-build.ts';

export interface FileLink {
  readonly url: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/**
 * What the owner of a page will ask for, known before its code runs: its entry, its page's files, and the shell's
 * files of the late parts it uses.
 */
export function preloadsOf(module: ServedModule, shell: ShellBuild): FileLink[] {
  const own = linksOf(module.critical, module.baseUrl, module.files);
  const late = module.shared.flatMap((key) => {
    const files = shell.shared[key];
    return files === undefined ? [] : linksOf(files, shellBaseUrl, shell.files);
  });
  return [...own, ...late];
}

/** The shell's own first files; `critical` those of another of its pages. */
export function shellLinks(shell: ShellBuild, critical: CriticalFiles = shell.critical): FileLink[] {
  return linksOf(critical, shellBaseUrl, shell.files);
}

function linksOf(critical: CriticalFiles, baseUrl: string, files: ShellBuild['files']): FileLink[] {
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const link = (as: FileLink['as']) => (path: string) => ({ url: baseUrl + path.split('/').map(encodeURIComponent).join('/'), as, integrity: integrity.get(path) ?? '' });
  return [...critical.scripts.map(link('script')), ...critical.styles.map(link('style'))];
}
