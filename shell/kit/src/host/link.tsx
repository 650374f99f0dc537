import { useContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { LinkTargetsContext } from './link-targets.ts';
import { navigate } from './navigation.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the console. */
  readonly to: string;
  readonly children: ReactNode;
}

/** New tabs and windows stay the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** An anchor that changes the page without loading it again. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const target = useContext(LinkTargetsContext)(to);
  if (target === null) return <Words {...rest}>{children}</Words>;
  return (
    <a
      {...rest}
      href={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(target);
      }}
    >
      {children}
    </a>
  );
}

/** What a link says, where it would lead nowhere. */
function Words({ className, style, title, children }: Pick<LinkProps, 'className' | 'style' | 'title' | 'children'>): ReactNode {
  return (
    <span className={className} style={style} title={title}>
      {children}
    </span>
  );
}
