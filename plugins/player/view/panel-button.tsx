/** A button of the control bars that opens a panel, styled like the elements next to it. */
import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface PanelButtonProps {
  name: string;
  icon: ReactNode;
  isOpen?: boolean;
  className?: string | undefined;
  press: () => void;
}

export function PanelButton({ name, icon, isOpen, className = '', press }: PanelButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-expanded={isOpen}
      onClick={press}
      title={name}
    >
      {icon}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
