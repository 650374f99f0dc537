import { useEffect, useRef, useState } from 'react';

/** A value that changes often, taken over at most once in so many milliseconds, the last of it always. */
export function useThrottled<Value>(value: Value, ms: number): Value {
  const [taken, setTaken] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    newest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setTaken(newest.current);
    }, ms);
  }, [value, ms]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return taken;
}
