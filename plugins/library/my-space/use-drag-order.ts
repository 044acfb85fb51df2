/** Dragging of rows; its library is loaded only on a page that is being sorted. */
import { useEffect, useRef, type RefObject } from 'react';

/** Marks dragged data as a row of this list. */
const ROW = 'library.row';

/** Makes a row draggable, always with its latest place and callback. Returns the row's ref. */
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
