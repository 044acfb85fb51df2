/**
 * Well-known passwords that the library's list omits because other checks find them: sequences, repeats and dates;
 * lower case, separated by white space.
 */

export const COMMON_RUNS = `
!@#$%^&* !@#$%^&*() 00000000 000000000 0000000000 00112233 01010101 01234567 012345678 0123456789 02468024
08520852 0987654321 0987poiu 1!2@3#4$ 10101010 1010101010 111111111 1111111111 11111222 11111990 12121212
1212121212 123123123 12341234 123412345 1234512345 123456123456 13131313 1314520520 13571357 14141414
147147147 15151515 159159159 15975315 16777216 19191919 19841984 19851985 19861986 19871987 19881988 19891989
19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 1q2w3e4r! 1qaz1qaz
20002000 20012001 20022002 20022003 20102010 20112011 20122012 20202020 20202021 20232023 20242024 20252025
21212121 22222222 222222222 2222222222 23232323 23456789 234567890 2468101214 24682468 25252525 258258258
27182818 31121999 31313131 321321321 32323232 33333333 333333333 3333333333 34343434 34567890 369369369
44444444 444444444 4444444444 45454545 45612378 456456456 45678901 52013140 5201314520 54545454 55554444
55555555 555555555 5555555555 56565656 56789012 654321654 654654654 65656565 66666666 666666666 6666666666
66668888 67676767 741741741 753753753 76543210 77777777 777777777 7777777777 78787878 789789789 852852852
86428642 87654321 87878787 88886666 88888887 88888888 888888888 8888888888 88888889 89898989 90909090
951951951 963963963 98765432 987654321 9876543210 98989898 998877665544 99998888 99999999 999999999 9999999999
aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa abababab abcabc123 abcabcabc abcdefg123 abcdefgh abcdefghi
abretesesamo admin1234 admin12345 admin123456 adminadmin administrador administrateur adrian12 africa12
alexis12 amour123 andrea123 angel1234 angels12 anthony123 apple1234 artist12 artist123 asdasdasd athena12
autumn12 autumn123 autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 avalon12 avatar12
azerty1234 azertyazerty babyangel babygirl12 babygirl123 backup12 bailey123 banana123 barcelona1 baseball123
bbbbbbbb beach123 believe1 benutzer bhu89ijn blablabla blue12345 bonbon12 bonjour123 brandon123 brasil12
business1 butter12 camera12 camila12 camille123 candy1234 carpediem1 casino12 cccccccc changeme123 charlie12
cheese123 cherry123 chicago123 chocolat1 christ12 church12 cinema12 clement1 coffee123 company1 computer123
consulting contrasena1 contraseña cookies123 cooper123 corazon1 coucou12 cowgirl1 crystal123 cutie123 dancer12
dancer123 dancing1 david1234 dddddddd december12 default123 demo1234 demodemo diamond123 digital123 doctor12
dollars1 doudou12 doudou123 dragon1234 driver12 drums123 edcrfvtgb eeeeeeee emma1234 engineer1 espana12
espana123 estrella1 fdsa4321 february1 ffffffff forever123 forever2 france12 france123 francisco1 freedom123
friday12 fussball1 futbol12 futbol123 gabriel123 gabriela1 gamer1234 gaming12 gggggggg golden12 grapes12
green1234 guest123 guestguest guitar123 h4ck3r12 hacker12 hacker123 hahahaha hallo1234 hallohallo hannah123
harley123 heaven12 hello12345 hhhhhhhh hiphop12 hiver2024 hola1234 hope1234 horses12 ichliebedich iiiiiiii
internet123 island12 jackson123 jajajaja january01 jeremy12 jessica123 jesus1234 jetaime1 jetaime123 jewels12
jjjjjjjj julian12 julian123 julien12 julien123 karina12 keyboard1 kisses12 kissme12 kissme123 kitten12
kkkkkkkk lalala12 lalalala laptop12 laurent1 lemon123 letmein! letmein12 lkjhgfdsa llllllll login123 login1234
loginlogin loulou12 loulou123 lovebug1 lovely12 lovely123 loveme123 lovers12 lucky1234 lucky12345 madison123
madrid12 mamamama manuel12 marina12 mariposa1 marseille1 martin123 mathieu1 matthew123 maxime12 merlin123
mexico12 mexico123 miguel12 miguel123 mivida123 mmmmmmmm mnbvcxzlkj monkey1234 mot2passe motdepasse1 movie123
movies12 muffin123 music1234 musica12 musique1 mylove12 mylove123 mypass12 mypass123 myself12 nananana
newyork123 nicolas123 ninja1234 nnnnnnnn nobody12 noname12 nopass123 nothing123 november11 ocean123 october10
office12 office123 oldpassword olympus1 oooooooo opensource openup12 orange123 orange1234 p@ssw0rd! p@ssw0rd1
p@ssw0rd123 p@ssword pa$$word papapapa paradise1 pass12345 pass123456 passkey1 passphrase passw0rd!
passw0rd123 password. password007 password02 password1! password123! password12345 password123456 password2020
password2021 password2022 password2023 password2024 password2025 password77 password? password@1 password@123
passwort123 patrick123 peanut123 pearl123 phoenix123 physics1 piano123 pickle12 pirate12 pizza1234 player12
player123 poilkjmnb poiuytrewq potato12 pppppppp princesa1 princess12 princess123 princesse1 prinzessin
program1 puppies1 purple123 qqqqqqqq queen123 qwe12345 qweqweqwe qwerty1! qwertyqwerty qwertz12 qwertz123
qwertzui qwertzuiop rabbit123 rachel12 racing12 rainbow123 rewq4321 rich1234 root1234 rootroot rrrrrrrr
ruby1234 sales123 salut123 sandra12 sandra123 saturday1 schatz12 schatz123 schatzi1 secret1234 secure12
secure123 security123 september1 server12 sesame12 sesamopen sevilla1 shadow1234 silver123 silver1234 singer12
skater12 soleil12 soleil123 sommer12 sommer123 sommer2023 sommer2024 sophie123 spring123 spring2020 spring2021
spring2022 spring2023 spring2024 spring2025 ssssssss stefan12 stefan123 steven12 student123 successful
sugar123 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 sunday12 sunset12
sunshine! sunshine12 sunshine123 surfer12 sweety12 taylor123 teamo123 teamo1234 teamomucho tequiero1 test12345
test123456 tester12 thepassword tigger123 tomato12 toor1234 toto1234 totototo tournesol truck123 truelove1
tttttttt turtle12 unicorn123 unknown123 user1234 usuario1 uuuuuuuu verano123 verano2024 veronica1 victor12
violin12 vodka123 volcano1 vvvvvvvv w2e3r4t5 website1 welcome! whatever123 white123 william123 winner123
winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wsxedcrfv wwwwwwww wxcvbn12
xxxxxxxx xxxxxxxxxx xyzxyzxyz yellow123 yourpassword yxcvbnm1 yyyyyyyy zaq1zaq1 zeus1234 zombie12 zxcvbnm,
zxcvbnm0 zxcvzxcv zxczxczxc zzzzzzzz zzzzzzzzz
`;
