// The voice-over lines of each clip in the four languages of the demo: [start s, end s, en, de, es, fr].

export const LANGUAGES = ['en', 'de', 'es', 'fr'];

export const VOICES = {
  'clip-1': [
    [1.4, 4.6, 'The tide keeps better time than I do.', 'Die Flut ist pünktlicher als ich.', 'La marea es más puntual que yo.', 'La marée est plus ponctuelle que moi.'],
    [5.2, 8.2, 'It comes back. That is its whole secret.', 'Sie kommt zurück. Das ist ihr ganzes Geheimnis.', 'Vuelve. Ese es todo su secreto.', 'Elle revient. C’est là tout son secret.'],
    [8.8, 11.6, 'Under the water, nobody asks your name.', 'Unter Wasser fragt niemand nach deinem Namen.', 'Bajo el agua nadie te pregunta el nombre.', 'Sous l’eau, personne ne demande ton nom.'],
    [12.6, 15.4, 'You said: stay until the light goes.', 'Du hast gesagt: Bleib, bis das Licht geht.', 'Dijiste: quédate hasta que se vaya la luz.', 'Tu as dit : reste jusqu’à la fin du jour.'],
    [16, 18.6, 'The light went. We did not.', 'Das Licht ging. Wir nicht.', 'La luz se fue. Nosotros no.', 'Le jour est parti. Pas nous.'],
    [19.4, 22.6, 'Even the moon took its time with us.', 'Selbst der Mond ließ sich Zeit mit uns.', 'Hasta la luna se tomó su tiempo con nosotros.', 'Même la lune a pris son temps avec nous.'],
  ],
  'clip-2': [
    [1.4, 4.2, 'Silk never forgets a fold.', 'Seide vergisst keine Falte.', 'La seda no olvida ningún pliegue.', 'La soie n’oublie aucun pli.'],
    [4.8, 7.4, 'She taught me to listen with my hands.', 'Sie hat mich gelehrt, mit den Händen zu hören.', 'Me enseñó a escuchar con las manos.', 'Elle m’a appris à écouter avec les mains.'],
    [8, 11, 'Behind the curtain, someone was counting to ten.', 'Hinter dem Vorhang zählte jemand bis zehn.', 'Tras el telón, alguien contaba hasta diez.', 'Derrière le rideau, quelqu’un comptait jusqu’à dix.'],
    [12.4, 15, 'At nine we both held our breath.', 'Bei neun hielten wir beide den Atem an.', 'Al llegar al nueve, los dos contuvimos el aliento.', 'À neuf, nous avons tous deux retenu notre souffle.'],
    [15.6, 18.2, 'Nobody ever said ten.', 'Die Zehn hat nie jemand gesagt.', 'Nadie llegó a decir diez.', 'Personne n’a jamais dit dix.'],
    [19.2, 22.4, 'In the morning, the room was made of gold.', 'Am Morgen war das Zimmer aus Gold.', 'Por la mañana, la habitación era de oro.', 'Au matin, la chambre était en or.'],
  ],
  'clip-3': [
    [1.2, 4, 'From here, the city is only weather.', 'Von hier aus ist die Stadt nur Wetter.', 'Desde aquí, la ciudad es solo clima.', 'D’ici, la ville n’est que météo.'],
    [4.6, 7.6, 'Each drop carries a whole street with it.', 'Jeder Tropfen nimmt eine ganze Straße mit.', 'Cada gota se lleva una calle entera.', 'Chaque goutte emporte une rue entière.'],
    [8.2, 11.2, 'Pick a window. Someone is awake behind it.', 'Such dir ein Fenster aus. Dahinter ist jemand wach.', 'Elige una ventana. Alguien vela detrás.', 'Choisis une fenêtre. Quelqu’un veille derrière.'],
    [12.2, 14.8, 'Drive. I will tell you when.', 'Fahr. Ich sage dir, wann.', 'Conduce. Ya te diré cuándo.', 'Roule. Je te dirai quand.'],
    [15.4, 18, 'I never told you when.', 'Ich habe nie gesagt, wann.', 'Nunca te dije cuándo.', 'Je ne t’ai jamais dit quand.'],
    [18.8, 20.8, 'The city sleeps late.', 'Die Stadt schläft spät ein.', 'La ciudad se duerme tarde.', 'La ville s’endort tard.'],
    [21.2, 23, 'So do we.', 'Wir auch.', 'Nosotros también.', 'Nous aussi.'],
  ],
  'clip-4': [
    [1.4, 4.4, 'There are twelve doors, and eleven are kind.', 'Es gibt zwölf Türen, und elf sind gütig.', 'Hay doce puertas, y once son amables.', 'Il y a douze portes, et onze sont douces.'],
    [5, 7.8, 'The hallway hums the song you left on.', 'Der Flur summt das Lied, das du angelassen hast.', 'El pasillo tararea la canción que dejaste puesta.', 'Le couloir fredonne la chanson que tu as laissée.'],
    [8.4, 11.2, 'Someone forgot to switch off the night.', 'Jemand hat vergessen, die Nacht auszuschalten.', 'Alguien olvidó apagar la noche.', 'Quelqu’un a oublié d’éteindre la nuit.'],
    [12.4, 15.2, 'Seven floors. I counted each step twice.', 'Sieben Stockwerke. Ich zählte jede Stufe zweimal.', 'Siete plantas. Conté cada peldaño dos veces.', 'Sept étages. J’ai compté chaque marche deux fois.'],
    [15.8, 18.2, 'You were at the bottom of all of them.', 'Am Ende jeder Stufe warst du.', 'Al final de todas estabas tú.', 'Tu étais au bout de chacune.'],
    [19.2, 22.2, 'The last door was never locked.', 'Die letzte Tür war nie verschlossen.', 'La última puerta nunca estuvo cerrada.', 'La dernière porte n’était pas fermée.'],
  ],
  'clip-5': [
    [1.4, 4.4, 'They say the sky burns cold up here.', 'Man sagt, der Himmel brennt hier oben kalt.', 'Dicen que aquí arriba el cielo arde frío.', 'On dit qu’ici le ciel brûle à froid.'],
    [5, 7.6, 'I came to see if that was true.', 'Ich kam, um zu sehen, ob das stimmt.', 'Vine a ver si era verdad.', 'Je suis venu voir si c’était vrai.'],
    [8.4, 11.2, 'Smoke remembers the shape of a room.', 'Rauch erinnert sich an die Form eines Zimmers.', 'El humo recuerda la forma de un cuarto.', 'La fumée se souvient de la forme d’une chambre.'],
    [12.4, 15, 'One flame is enough to be found by.', 'Eine Flamme genügt, um gefunden zu werden.', 'Basta una llama para que te encuentren.', 'Une flamme suffit pour qu’on te trouve.'],
    [15.6, 18.2, 'So I left it in the window.', 'Also ließ ich sie im Fenster stehen.', 'Así que la dejé en la ventana.', 'Alors je l’ai laissée à la fenêtre.'],
    [19.2, 22.4, 'And between the trees, a light answered.', 'Und zwischen den Bäumen antwortete ein Licht.', 'Y entre los árboles respondió una luz.', 'Et entre les arbres, une lumière a répondu.'],
  ],
  trailer: [
    [0.8, 2.8, 'Some nights have no ending.', 'Manche Nächte haben kein Ende.', 'Hay noches que no terminan.', 'Certaines nuits n’ont pas de fin.'],
    [3.4, 5.4, 'Only a pause.', 'Nur eine Pause.', 'Solo una pausa.', 'Seulement une pause.'],
    [6, 8, 'Close the curtains.', 'Schließ die Vorhänge.', 'Corre las cortinas.', 'Tire les rideaux.'],
    [8.4, 9.8, 'Turn down the light.', 'Dimm das Licht.', 'Baja la luz.', 'Baisse la lumière.'],
    [10.2, 11.6, 'Begin.', 'Fang an.', 'Empieza.', 'Commence.'],
  ],
};
