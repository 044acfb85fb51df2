/** Dragging of a row to the place of another: on a page that is put in order, whose code comes with it. */
import { useEffect, useRef, type RefObject } from 'react';

/** Marks what is dragged as a row of this list. */
const ROW = 'library.row';

/** Where the row stands and what moves it there; the latest of them counts. */
export function useDragOrder(
  id: number,
  place: number,
  move: (id: number, place: number) => void,
): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef({ place, move });
  useEffect(() => {
    latest.current = { place, move };
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const controller = new AbortController();
    let stop: (() => void)[] = [];
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
      ({ draggable, dropTargetForElements }) => {
        if (controller.signal.aborted) return;
        const mark = (name: 'dragging' | 'over', on: boolean) => {
          if (on) element.dataset[name] = '';
          else delete element.dataset[name];
        };
        stop = [
          draggable({
            element,
            getInitialData: () => ({ [ROW]: id }),
            onDragStart: () => mark('dragging', true),
            onDrop: () => mark('dragging', false),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => typeof source.data[ROW] === 'number' && source.data[ROW] !== id,
            onDragEnter: () => mark('over', true),
            onDragLeave: () => mark('over', false),
            onDrop({ source }) {
              mark('over', false);
              latest.current.move(Number(source.data[ROW]), latest.current.place);
            },
          }),
        ];
      },
    );
    return () => {
      controller.abort();
      stop.forEach((end) => end());
    };
  }, [id]);
  return row;
}
